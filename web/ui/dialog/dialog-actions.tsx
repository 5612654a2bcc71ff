import type { ReactNode } from 'react';
import * as css from './dialog.module.css';

/** The buttons that end a dialog, the one that goes on last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
