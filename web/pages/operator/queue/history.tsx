import { useMutation } from '@tanstack/react-query';
import { addDeskNote, undoAct } from '#contracts/calls/desk.ts';
import type { DeskAct, DeskNote, DeskNoteBody, DeskReport } from '#contracts/desk/desk.ts';
import { isAtLeast, operatorLimits, type OperatorMe } from '#contracts/desk/operators.ts';
import { reviewActLabels } from '#contracts/desk/review.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { inToast } from '#web/ui/form/in-toast.ts';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { momentText } from '../moment-text.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

/** Acts of moderators with their appeals; each can be taken back once. */
export function History(props: { title: string; acts: DeskAct[]; me: OperatorMe; onUndone: () => Promise<void> }) {
  const { title, acts, me, onUndone } = props;
  const undo = useMutation({
    mutationFn: (id: number) => makeCall(undoAct, { params: { id } }),
    onError: (failure) => showToast({ text: callFailureText(failure, 'This could not be taken back') }),
    onSuccess: onUndone,
  });
  if (acts.length === 0) return null;
  return (
    <section>
      <h2 className={typography.h4}>{title}</h2>
      {acts.map((act) => (
        <div key={act.id} className={css.said}>
          <b>{reviewActLabels[act.act]}</b> {act.title} · {act.by.name} · {momentText(act.created_at)}
          {act.ends_at && <span>{` · until ${momentText(act.ends_at)}`}</span>}
          {act.reason && <p>{act.reason}</p>}
          {act.note && <p className={typography.meta}>Note: {act.note}</p>}
          {act.appeal && (
            <p>
              Answer of the person: {act.appeal.message}
              {act.appeal.is_granted !== null && (
                <span>{` (${act.appeal.is_granted ? 'granted' : 'refused'} by ${act.appeal.decided_by?.name ?? 'somebody'})`}</span>
              )}
            </p>
          )}
          {act.undone_at && (
            <p className={typography.meta}>
              Taken back by {act.undone_by?.name ?? 'somebody'} on {momentText(act.undone_at)}
            </p>
          )}
          {!act.undone_at && isAtLeast(me.role, 'moderator') && (
            <div>
              <Button size="sm" look="quiet" busy={undo.isPending} onClick={() => undo.mutate(act.id)}>
                Take back
              </Button>
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

const reporterOf = ({ by, is_without_account: isWithout }: DeskReport): string =>
  isWithout ? 'without an account, mail confirmed' : (by?.name ?? '');

export function Reports({ reports }: { reports: DeskReport[] }) {
  if (reports.length === 0) return null;
  return (
    <section>
      <h2 className={typography.h4}>Reports</h2>
      {reports.map((report) => (
        <p key={`${report.created_at} ${report.by?.id ?? 0}`} className={css.said}>
          <b>{report.reason}</b> {report.details}
          <span className={typography.meta}>
            {' '}
            <span>{`${reporterOf(report)} · ${momentText(report.created_at)}`}</span>
            {report.was_right !== null && <span>{report.was_right ? ' · was right' : ' · was wrong'}</span>}
          </span>
        </p>
      ))}
    </section>
  );
}

interface NotesProps {
  me: OperatorMe;
  subject: DeskNoteBody['subject'] | null;
  notes: DeskNote[];
  onAdded: () => Promise<void>;
}

/** Notes of operators, which only they see. */
export function Notes({ me, subject, notes, onAdded }: NotesProps) {
  return (
    <section className={layout.stack}>
      <h2 className={typography.h4}>Notes of the desk</h2>
      {notes.map((note) => (
        <p {...asWritten(note.message)} key={note.id} className={css.said}>
          {note.message}{' '}
          <span className={typography.meta}>
            {note.by.name} · {momentText(note.created_at)}
          </span>
        </p>
      ))}
      {subject && isAtLeast(me.role, 'moderator') && <NoteForm subject={subject} onAdded={onAdded} />}
    </section>
  );
}

function NoteForm({ subject, onAdded }: { subject: DeskNoteBody['subject']; onAdded: () => Promise<void> }) {
  const { form, field, busy } = useCallForm(addDeskNote, {
    check: ({ message }) => (message === '' ? null : {}),
    given: ({ message }) => ({ body: { subject, message } }),
    onSent: onAdded,
    onFailure: inToast('The note could not be saved'),
    empties: ['message'],
  });
  return (
    <form {...form} className={layout.stack}>
      <TextField {...field('message')} label="New note" maxLength={operatorLimits.appealLength} />
      <div className={layout.row}>
        <Button type="submit" size="sm" busy={busy}>
          Save note
        </Button>
      </div>
    </form>
  );
}
