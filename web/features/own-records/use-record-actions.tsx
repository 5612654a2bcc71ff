import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { PropertyRecord } from '#contracts/listings.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { deleteRecord, renewRecord, restoreRecord, setStatus } from './own-records.api.ts';
import { recordActionDone, statusOfAction, type RecordAction } from './record-actions.ts';

const ActivityDialog = lazy(() =>
  import('./activity-dialog.tsx').then((module) => ({ default: module.ActivityDialog })),
);

const ConfirmDialog = lazy(() =>
  import('#web/ui/dialog/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** What became of a record. */
export type RecordChange =
  { kind: 'saved' | 'restored'; record: PropertyRecord } | { kind: 'deleted'; record: PropertyRecord };

/**
 * Does what an owner asks of a record: calls, says what happened, asks before it deletes and offers the way back.
 * `dialogs` has to stand somewhere in what is rendered.
 */
export function useRecordActions(record: PropertyRecord, onChange: (change: RecordChange) => void) {
  const [busy, setBusy] = useState<RecordAction | null>(null);
  const [open, setOpen] = useState<'delete' | 'activity' | null>(null);
  const [wanted, setWanted] = useState({ delete: false, activity: false });
  const { id } = record;

  async function restore(): Promise<void> {
    try {
      const { data } = await restoreRecord(id);
      onChange({ kind: 'restored', record: data });
      showToast({ text: 'It is back' });
    } catch (error) {
      showToast({ text: callFailureText(error, 'An error occurred while bringing it back') });
    }
  }

  async function perform(action: Exclude<RecordAction, 'activity'>): Promise<void> {
    if (busy) return;
    setBusy(action);
    try {
      if (action === 'delete') {
        await deleteRecord(id);
        onChange({ kind: 'deleted', record });
        showToast({ text: recordActionDone.delete, undo: { label: 'Undo', run: () => void restore() } });
        return;
      }
      const status = statusOfAction[action];
      const { data } = status ? await setStatus(id, status) : await renewRecord(id);
      onChange({ kind: 'saved', record: data });
      showToast({ text: recordActionDone[action] });
    } catch (error) {
      showToast({ text: callFailureText(error, 'An error occurred. Please try again.') });
    } finally {
      setBusy(null);
    }
  }

  function run(action: RecordAction): void {
    if (action === 'activity' || action === 'delete') {
      setWanted({ ...wanted, [action]: true });
      setOpen(action);
    } else void perform(action);
  }

  const dialogs: ReactNode = (
    <Suspense>
      {wanted.delete && (
        <ConfirmDialog
          open={open === 'delete'}
          title={`Delete “${record.title}”?`}
          text="It disappears at once, with its pictures and figures. For ten minutes you can bring it back."
          onClose={() => setOpen(null)}
          onConfirm={() => {
            setOpen(null);
            void perform('delete');
          }}
        />
      )}
      {wanted.activity && <ActivityDialog record={record} open={open === 'activity'} onClose={() => setOpen(null)} />}
    </Suspense>
  );
  return { run, busy, dialogs };
}
