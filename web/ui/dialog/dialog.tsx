import { X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import * as typography from '../typography/typography.module.css';
import * as css from './dialog.module.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A sheet fills a phone's width from below; a full one covers the screen. */
  shape?: 'box' | 'drawer' | 'full';
  /** Shown only to screen readers, where the picture says what this is. */
  hideTitle?: boolean;
  closeButton?: boolean;
  /** Classes of the dialog, of the box in it, and of the line with its title. */
  className?: string;
  boxClass?: string;
  topClass?: string;
  /** Keys pressed anywhere inside, the close button included. */
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * A dialog on the browser's own `<dialog>`: it keeps the focus inside, makes the rest inert, closes on Escape and
 * gives the focus back, without the style elements that the content security policy would refuse.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, shape = 'box', hideTitle = false, closeButton = true, children } = props;
  const { className, boxClass, topClass, onKeyDown } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    // The backdrop belongs to the dialog element: a click on it has the dialog itself as its target. Keys have Escape.
    <dialog
      ref={ref}
      className={classNames(css.dialog, className)}
      data-shape={shape}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className={classNames(css.content, boxClass)}>
          <div className={classNames(css.top, topClass, hideTitle && !closeButton && typography.screenReaderOnly)}>
            <h2 id={titleId} className={hideTitle ? typography.screenReaderOnly : typography.h4}>
              {title}
            </h2>
            {closeButton && (
              <IconButton label="Close" onClick={onClose}>
                <X />
              </IconButton>
            )}
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** The buttons that end a dialog, the one that goes on last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
