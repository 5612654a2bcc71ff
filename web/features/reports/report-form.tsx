import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { MessageReply } from '#contracts/accounts.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './report-form.module.css';

interface ReportFormProps<Reason extends string> {
  /** The question for screen readers. */
  question: string;
  reasons: readonly Reason[];
  labels: Record<Reason, string>;
  /** The maximum length of the details. */
  detailsLength: number;
  /** Shown above the buttons. */
  note?: ReactNode;
  send: (report: { reason: Reason; details: string }) => Promise<MessageReply>;
  onClose: () => void;
}

/** A form for the reason of a report, and for details. */
export function ReportForm<Reason extends string>(props: ReportFormProps<Reason>) {
  const { question, reasons, labels, detailsLength, note, send, onClose } = props;
  const [reason, setReason] = useState<Reason | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const details = (new FormData(event.currentTarget).get('details') as string).trim();
    if (reason === null) {
      setProblem('Choose a reason');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const { message } = await send({ reason, details });
      onClose();
      showToast({ text: message });
    } catch (error) {
      setProblem(callFailureText(error, 'Your report could not be sent'));
      setBusy(false);
    }
  }

  return (
    <form className={layout.stack} noValidate onSubmit={handleSubmit}>
      {problem !== null && (
        <Notice look="danger" role="alert">
          {problem}
        </Notice>
      )}
      <fieldset className={css.reasons}>
        <legend className={typography.screenReaderOnly}>{question}</legend>
        {reasons.map((value) => (
          <label className={controls.check} key={value}>
            <input type="radio" name="reason" checked={reason === value} onChange={() => setReason(value)} />
            {labels[value]}
          </label>
        ))}
      </fieldset>
      <Field label="What we should know" optional>
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            className={controls.input}
            name="details"
            rows={4}
            maxLength={detailsLength}
          />
        )}
      </Field>
      {note}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" busy={busy}>
          Send report
        </Button>
      </DialogActions>
    </form>
  );
}
