import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import * as css from './filter-drawer.module.css';
import * as texts from '#texts/ui.ts';

interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The link that clears all. */
  clear: ReactNode;
  /** "Show 12 homes": the number of results, on the button that closes it. */
  show: ReactNode;
  children: ReactNode;
}

/** All filters of a list, full-screen, with the number of results. */
export function FilterDrawer({ open, onClose, clear, show, children }: FilterDrawerProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.filters()} shape="full" boxClass={css.box} topClass={css.top}>
      <div className={css.fields}>
        {children}
        <div>{clear}</div>
      </div>
      <div className={css.show}>
        <Button look="primary" size="lg" block onClick={onClose} aria-live="polite">
          {show}
        </Button>
      </div>
    </Dialog>
  );
}
