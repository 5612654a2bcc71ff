import 'sonner/dist/styles.css';
import { useEffect } from 'react';
import { toast as show, Toaster as Sonner } from 'sonner';
import { receiveToasts } from './toast.ts';
import * as css from './toaster.module.css';

const undoMs = 10_000;

/** sonner with the product's styles. */
export function Toaster() {
  useEffect(
    () =>
      receiveToasts((toast) => {
        show(toast.text, {
          unstyled: true,
          classNames: { toast: css.toast },
          // The user has to read it before pressing Undo.
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
      className={css.toaster}
      offset={{ bottom: 'var(--above-foot)' }}
      mobileOffset={{ bottom: 'var(--above-foot-of-phone)' }}
      style={{ fontFamily: 'inherit' }}
    />
  );
}
