import 'sonner/dist/styles.css';
import { useEffect } from 'react';
import { toast as show, Toaster as Sonner } from 'sonner';
import { receiveToasts } from './toast.ts';
import * as css from './toaster.module.css';

const undoMs = 10_000;

/** sonner in our own look. */
export function Toaster() {
  useEffect(
    () =>
      receiveToasts((toast) => {
        show(toast.text, {
          unstyled: true,
          classNames: { toast: css.toast },
          // Whoever wants it back has to read it first.
          duration: toast.undo && undoMs,
          action: toast.undo && { label: toast.undo.label, onClick: toast.undo.run },
        });
      }),
    [],
  );
  return (
    <Sonner
      position="bottom-center"
      visibleToasts={2}
      offset={24}
      // Above the bar on phones.
      mobileOffset={{ bottom: 84 }}
      style={{ fontFamily: 'inherit' }}
    />
  );
}
