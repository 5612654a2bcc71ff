import { X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import './dialog.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A sheet fills a phone's width from below; a full one covers the screen. */
  shape?: 'box' | 'drawer' | 'full';
  /** Shown only to screen readers, where the picture says what this is. */
  hideTitle?: boolean;
  closeButton?: boolean;
  className?: string;
  /** Keys pressed anywhere inside, the close button included. */
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * A dialog on the browser's own `<dialog>`: it keeps the focus inside, makes the rest inert, closes on Escape and
 * gives the focus back, without the style elements that the content security policy would refuse.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, shape = 'box', hideTitle = false, closeButton = true, className, children } = props;
  const { onKeyDown } = props;
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
      className={classNames('modal', `modal--${shape}`, className)}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className="modal__box">
          <div className={classNames('modal__top', hideTitle && !closeButton && 'sr')}>
            <h2 id={titleId} className={hideTitle ? 'sr' : 'h4'}>
              {title}
            </h2>
            {closeButton && (
              <IconButton label="Close" onClick={onClose}>
                <X className="icon" />
              </IconButton>
            )}
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
