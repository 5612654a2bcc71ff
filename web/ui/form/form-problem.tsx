import type { ReactNode } from 'react';
import { Notice } from '../notice/notice.tsx';

/** The failure of the whole form, read out when it appears; nothing while nothing did. */
export function FormProblem({ children }: { children: ReactNode }) {
  return children ? (
    <Notice look="danger" role="alert">
      {children}
    </Notice>
  ) : null;
}
