import { CatchBoundary, useRouterState, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';

/** A part of a page. When it throws, the rest of the page stays; at the next address it is rendered anew. */
export function Part({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <CatchBoundary getResetKey={() => path} errorComponent={PartError}>
      {children}
    </CatchBoundary>
  );
}

function PartError({ reset }: ErrorComponentProps) {
  return (
    <Notice look="danger" role="alert" title="This part could not be shown">
      <p>
        <Button size="sm" onClick={reset}>
          Try again
        </Button>
      </p>
    </Notice>
  );
}
