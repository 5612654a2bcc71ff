import { Ellipsis } from 'lucide-react';
import { lazy } from 'react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { LazyMenu } from '#web/ui/menu/lazy-menu.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { useRecordActions } from './use-record-actions.tsx';
import * as buttons from '#web/ui/button/button.module.css';
import * as texts from '#texts/user-records.ts';

const load = () => import('./record-links.tsx');
const RecordLinks = lazy(() => load().then((module) => ({ default: module.RecordLinks })));

/** The owner's actions for a record, behind three dots. */
export function RecordMenu({ record }: { record: PropertyRecord }) {
  const { run, busy, dialogs } = useRecordActions(record);
  return (
    <>
      <LazyMenu
        className={buttons.iconButton}
        aria-label={texts.menu({ title: record.title })}
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
