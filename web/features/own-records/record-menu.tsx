import { Ellipsis } from 'lucide-react';
import { lazy } from 'react';
import type { PropertyRecord } from '#contracts/listings.ts';
import { LazyMenu } from '#web/ui/menu/lazy-menu.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { useRecordActions, type RecordChange } from './use-record-actions.tsx';
import * as buttons from '#web/ui/button/button.module.css';

const load = () => import('./record-links.tsx');
const RecordLinks = lazy(() => load().then((module) => ({ default: module.RecordLinks })));

interface RecordMenuProps {
  record: PropertyRecord;
  onChange: (change: RecordChange) => void;
}

/** What the owner can do with a record, behind three dots. */
export function RecordMenu({ record, onChange }: RecordMenuProps) {
  const { run, busy, dialogs } = useRecordActions(record, onChange);
  return (
    <>
      <LazyMenu
        className={buttons.iconButton}
        aria-label={`Edit, pause or delete ${record.title}`}
        aria-busy={busy !== null || undefined}
        preload={() => void load()}
        menu={(trigger) => <RecordLinks trigger={trigger} record={record} run={run} />}
      >
        {busy === null ? <Ellipsis /> : <Spinner />}
      </LazyMenu>
      {dialogs}
    </>
  );
}
