import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import * as typography from '../typography/typography.module.css';
import * as css from './menu-popup.module.css';
import type { ElementNode } from '../element-node.ts';

interface MenuPopupProps {
  trigger: ReactNode;
  /** The person or record of the menu, above its items. */
  title?: string;
  note?: string;
  /** Elements of {@link MenuItem}. */
  children: ElementNode;
}

/**
 * The menu itself, opened when it mounts, since it is loaded at the first press of its button. It is not modal: a modal
 * menu locks scrolling with a style element, which the content security policy refuses.
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
