import { CatchBoundary, useRouterState, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import * as texts from '#texts/ui.ts';
import * as common from '#texts/common.ts';

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
    <Notice look="danger" role="alert" title={texts.partFailed()}>
      <p>
        <Button size="sm" onClick={reset}>
          {common.tryAgain()}
        </Button>
      </p>
    </Notice>
  );
}
