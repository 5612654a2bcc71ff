import { Check, ChevronRight, ChevronsUpDown, House, ListFilter } from 'lucide-react';
import { lazy } from 'react';
import type { ChatRecord } from '#contracts/chat/chat.ts';
import type { ChatClient } from '#web/features/chat/chat-client.ts';
import type { ChatState } from '#web/features/chat/chat-store.ts';
import { nextRecord, type Thread } from '#web/features/chat/thread.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LazyMenu } from '#web/ui/menu/lazy-menu.tsx';
import { RecordLink } from './record-link.tsx';
import * as buttons from '#web/ui/button/button.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './thread-pane.module.css';

const load = () => import('#web/ui/menu/menu-popup.tsx');
const MenuPopup = lazy(() => load().then((module) => ({ default: module.MenuPopup })));
const MenuItem = lazy(() => load().then((module) => ({ default: module.MenuItem })));

const onlyText = { listing: 'Only about this home', lead: 'Only about this requirement' };

interface PinnedProps {
  client: ChatClient;
  state: ChatState;
  thread: Thread;
}

/** The record that the next message is about, with a menu of the others that this conversation was about. */
export function Pinned({ client, state, thread }: PinnedProps) {
  const record = nextRecord(thread);
  const only = thread.records.find(({ id }) => id === state.onlyAbout);
  if (!record && thread.records.length === 0) return null;
  return (
    <>
      <div className={css.pinned}>
        {record ? (
          <RecordLink className={css.record} record={record}>
            <RecordText record={record} />
            <ChevronRight />
          </RecordLink>
        ) : (
          <span className={css.record}>
            <span className={css.text}>This property is not shown any more.</span>
          </span>
        )}
        {(thread.records.length > 1 || !record) && (
          <RecordMenu client={client} state={state} record={record} records={thread.records} />
        )}
      </div>
      {only && (
        <div className={css.only} role="status">
          <span>Only messages about {only.title}</span>
          <Button size="sm" onClick={() => client.showOnly(null)}>
            Show all
          </Button>
        </div>
      )}
    </>
  );
}

function RecordText({ record }: { record: ChatRecord }) {
  return (
    <>
      {record.picture !== null && <img src={record.picture} alt="" width={72} height={48} />}
      <span className={css.text}>
        <b dir="auto">{record.title}</b>
        <span className={`${typography.meta} ${typography.tabular}`}>
          {[record.formatted_price, record.location].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
}

interface RecordMenuProps {
  client: ChatClient;
  state: ChatState;
  record: ChatRecord | null;
  records: readonly ChatRecord[];
}

/** Chooses what the next message is about, and whether only messages about it are shown. */
function RecordMenu({ client, state, record, records }: RecordMenuProps) {
  return (
    <LazyMenu
      className={buttons.iconButton}
      aria-label="Properties of this chat"
      preload={() => void load()}
      menu={(trigger) => (
        <MenuPopup trigger={trigger} title="Write about" note="Your next message is about what you choose here.">
          {records.map((one) => (
            <MenuItem key={one.id}>
              <button
                type="button"
                aria-current={one.id === record?.id ? 'true' : undefined}
                onClick={() => client.chooseRecord(one.id)}
              >
                {one.id === record?.id ? <Check /> : <House />}
                <span dir="auto" className={css.choice}>
                  {one.title}
                  <span className={typography.meta}>{one.formatted_price}</span>
                </span>
              </button>
            </MenuItem>
          ))}
          {record && (
            <MenuItem>
              <button type="button" onClick={() => client.showOnly(state.onlyAbout === null ? record.id : null)}>
                <ListFilter />
                {state.onlyAbout === null ? onlyText[record.entry_type] : 'Show all messages'}
              </button>
            </MenuItem>
          )}
        </MenuPopup>
      )}
    >
      <ChevronsUpDown />
    </LazyMenu>
  );
}
