import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { deleteHome, renewHome, restoreHome, setHomeStatus } from '#contracts/calls/posting.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { invalidateUserRecords } from './user-records.queries.ts';
import { recordActionDone, statusOfAction, type RecordAction } from './record-actions.ts';
import * as texts from '#texts/user-records.ts';
import * as common from '#texts/common.ts';

const ActivityDialog = lazy(() =>
  import('./activity-dialog.tsx').then((module) => ({ default: module.ActivityDialog })),
);

const ConfirmDialog = lazy(() =>
  import('#web/ui/dialog/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** The result of an action. */
export type RecordChange =
  | { kind: 'saved' | 'restored'; record: PropertyRecord }
  | { kind: 'deleted'; record: PropertyRecord };

/**
 * Runs the owner's actions on a record: calls the API, shows the result, confirms before deleting and offers to undo
 * that. The caller has to render `dialogs`.
 */
export function useRecordActions(record: PropertyRecord, onChange: (change: RecordChange) => void = () => undefined) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'delete' | 'activity' | null>(null);
  const [wanted, setWanted] = useState({ delete: false, activity: false });
  const params = { id: record.id };

  function tell(change: RecordChange, text: string, undo?: { label: string; run: () => void }): void {
    invalidateUserRecords(client, record.owner.id);
    onChange(change);
    showToast({ text, undo });
  }

  const restore = useMutation({
    mutationFn: () => makeCall(restoreHome, { params }),
    onSuccess: ({ data }) => tell({ kind: 'restored', record: data }, texts.restored()),
    onError: (error) => showToast({ text: callFailureText(error, texts.restoreFailed()) }),
  });

  const act = useMutation({
    mutationFn: async (action: Exclude<RecordAction, 'activity'>): Promise<RecordChange> => {
      if (action === 'delete') {
        await makeCall(deleteHome, { params });
        return { kind: 'deleted', record };
      }
      const status = statusOfAction[action];
      const { data } = await (status
        ? makeCall(setHomeStatus, { params, body: { status } })
        : makeCall(renewHome, { params }));
      return { kind: 'saved', record: data };
    },
    onSuccess: (change, action) => {
      const undo = action === 'delete' ? { label: common.undo(), run: () => restore.mutate() } : undefined;
      tell(change, recordActionDone[action], undo);
    },
    onError: (error) => showToast({ text: callFailureText(error, texts.failed()) }),
  });

  function run(action: RecordAction): void {
    if (action === 'activity' || action === 'delete') {
      setWanted({ ...wanted, [action]: true });
      setOpen(action);
    } else if (!act.isPending) act.mutate(action);
  }

  const dialogs: ReactNode = (
    <Suspense>
      {wanted.delete && (
        <ConfirmDialog
          open={open === 'delete'}
          title={texts.deleteQuestion({ title: record.title })}
          text={texts.deleteText()}
          danger={{ confirm: common.deleteIt(), cancel: texts.keep() }}
          onClose={() => setOpen(null)}
          onConfirm={() => {
            setOpen(null);
            act.mutate('delete');
          }}
        />
      )}
      {wanted.activity && <ActivityDialog record={record} open={open === 'activity'} onClose={() => setOpen(null)} />}
    </Suspense>
  );
  return { run, busy: act.isPending ? act.variables : null, dialogs };
}
