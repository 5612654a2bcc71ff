import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import * as typography from '../typography/typography.module.css';
import * as css from './menu-popup.module.css';

interface MenuPopupProps {
  trigger: ReactNode;
  /** Whom or what the menu is about, above its items. */
  title?: string;
  note?: string;
  /** Elements of {@link MenuItem}. */
  children: ReactNode;
}

/**
 * The menu itself, opened at once: it is loaded when its button is first pressed. It is not modal, because the modal
 * form locks scrolling with a style element, which the content security policy refuses.
 */
export function MenuPopup({ trigger, title, note, children }: MenuPopupProps) {
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={css.menu} align="end" sideOffset={8} collisionPadding={12}>
          {title !== undefined && (
            <DropdownMenu.Label className={css.title}>
              <b>{title}</b>
              {note !== undefined && <span className={typography.meta}>{note}</span>}
            </DropdownMenu.Label>
          )}
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** One link or button of a menu. */
export function MenuItem({ children }: { children: ReactNode }) {
  return <DropdownMenu.Item asChild>{children}</DropdownMenu.Item>;
}
