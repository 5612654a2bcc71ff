import { X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import * as typography from '../typography/typography.module.css';
import * as css from './dialog.module.css';
import * as common from '#texts/common.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `full` covers the screen; on a phone a `box` is a sheet from below. */
  shape?: 'box' | 'drawer' | 'full';
  /** Shows the title to screen readers only, for dialogs whose content makes it clear. */
  hideTitle?: boolean;
  closeButton?: boolean;
  /** Classes of the dialog, of its box, and of the line with its title. */
  className?: string;
  boxClass?: string;
  topClass?: string;
  /** Called for keys pressed anywhere inside, the close button included. */
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * A dialog based on `<dialog>`: it keeps the focus inside, makes the rest inert, closes on Escape and restores the
 * focus. Unlike a dialog library it needs no style elements, which the content security policy would refuse.
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
    // A click on the backdrop has the dialog itself as its target. For keys there is Escape.
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
              <IconButton label={common.close()} onClick={onClose}>
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

/** The buttons of a dialog, the primary one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
