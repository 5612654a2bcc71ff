import { Ban, EllipsisVertical, ShieldAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ChatPerson } from '#contracts/chat/chat.ts';
import type { ChatClient } from '#web/features/chat/chat-client.ts';
import { readActing } from '#web/lib/acting.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { LazyMenu } from '#web/ui/menu/lazy-menu.tsx';
import { useBlock } from './use-block.ts';
import * as buttons from '#web/ui/button/button.module.css';
import * as texts from '#texts/chat.ts';

const ReportPerson = lazy(() => import('./report-person.tsx').then((module) => ({ default: module.ReportPerson })));
const load = () => import('#web/ui/menu/menu-popup.tsx');
const MenuPopup = lazy(() => load().then((module) => ({ default: module.MenuPopup })));
const MenuItem = lazy(() => load().then((module) => ({ default: module.MenuItem })));

/** Block or report the other person. */
export function PersonMenu({ client, person }: { client: ChatClient; person: ChatPerson }) {
  const [asking, setAsking] = useState<'block' | 'report' | null>(null);
  const block = useBlock(client, person);
  const close = () => setAsking(null);
  // Both are closed to members of an agency.
  if (readActing()) return null;
  return (
    <>
      <LazyMenu
        className={buttons.iconButton}
        aria-label={texts.more()}
        preload={() => void load()}
        menu={(trigger) => (
          <MenuPopup trigger={trigger}>
            <MenuItem>
              <button type="button" onClick={() => (person.is_blocked ? block.change(false) : setAsking('block'))}>
                <Ban />
                {person.is_blocked ? texts.unblock() : texts.block()}
              </button>
            </MenuItem>
            <MenuItem>
              <button type="button" onClick={() => setAsking('report')}>
                <ShieldAlert />
                {texts.report()}
              </button>
            </MenuItem>
          </MenuPopup>
        )}
      >
        <EllipsisVertical />
      </LazyMenu>
      <ConfirmDialog
        open={asking === 'block'}
        title={texts.blockTitle({ name: person.name })}
        text={texts.blockText()}
        onClose={close}
        onConfirm={() => {
          close();
          block.change(true);
        }}
      />
      <Suspense>{asking === 'report' && <ReportPerson person={person} open onClose={close} />}</Suspense>
    </>
  );
}
