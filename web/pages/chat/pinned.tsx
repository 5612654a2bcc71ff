import { Check, ChevronRight, ChevronsUpDown, House, ListFilter } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import type { ChatRecord } from '#contracts/chat/chat.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import type { ChatClient } from '#web/features/chat/chat-client.ts';
import type { ChatState } from '#web/features/chat/chat-store.ts';
import { nextProject, nextRecord, type Thread } from '#web/features/chat/thread.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LazyMenu } from '#web/ui/menu/lazy-menu.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import { RecordLink } from './record-link.tsx';
import * as buttons from '#web/ui/button/button.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './thread-pane.module.css';
import * as texts from '#texts/chat.ts';

const load = () => import('#web/ui/menu/menu-popup.tsx');
const MenuPopup = lazy(() => load().then((module) => ({ default: module.MenuPopup })));
const MenuItem = lazy(() => load().then((module) => ({ default: module.MenuItem })));

interface PinnedProps {
  client: ChatClient;
  state: ChatState;
  thread: Thread;
}

/** The record or project that the next message is about, with a menu of the others that this conversation was about. */
export function Pinned({ client, state, thread }: PinnedProps) {
  const record = nextRecord(thread);
  const project = nextProject(thread);
  const only = thread.records.find(({ id }) => id === state.onlyAbout);
  if (!record && !project && thread.records.length === 0) return null;
  return (
    <>
      <div className={css.pinned}>
        {record ? (
          <RecordLink className={css.record} record={record}>
            <RecordText record={record} />
            <ChevronRight />
          </RecordLink>
        ) : project ? (
          <Link className={css.record} to="/project/$slug" params={{ slug: project.slug }}>
            <span className={css.text}>
              <b {...asWritten(project.name)}>{project.name}</b>
            </span>
            <ChevronRight />
          </Link>
        ) : (
          <span className={css.record}>
            <span className={css.text}>{texts.notShown()}</span>
          </span>
        )}
        {thread.records.length > (record ? 1 : 0) && (
          <RecordMenu client={client} state={state} record={record} records={thread.records} />
        )}
      </div>
      {only && (
        <div className={css.only} role="status">
          <span>{texts.onlyAbout({ title: only.title })}</span>
          <Button size="sm" onClick={() => client.showOnly(null)}>
            {texts.showAll()}
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
        <b {...asWritten(record.title)}>{record.title}</b>
        <span className={`${typography.meta} ${typography.tabular}`}>
          {[record.formatted_price, placeInScript(record.location)].filter(Boolean).join(' · ')}
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
      aria-label={texts.properties()}
      preload={() => void load()}
      menu={(trigger) => (
        <MenuPopup trigger={trigger} title={texts.writeAbout()} note={texts.writeAboutNote()}>
          {records.map((one) => (
            <MenuItem key={one.id}>
              <button
                type="button"
                aria-current={one.id === record?.id ? 'true' : undefined}
                onClick={() => client.chooseRecord(one.id)}
              >
                {one.id === record?.id ? <Check /> : <House />}
                <span {...asWritten(one.title)} className={css.choice}>
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
                {state.onlyAbout === null ? texts.onlyAboutKind({ kind: record.entry_type }) : texts.showAllMessages()}
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
