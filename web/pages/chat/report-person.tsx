import { useState, type SubmitEvent } from 'react';
import { chatLimits } from '#contracts/chat-limits.ts';
import { chatReportReasonLabels, chatReportReasons, type ChatReportReason } from '#contracts/chat-texts.ts';
import type { ChatPerson } from '#contracts/chat.ts';
import { reportPerson } from '#web/features/chat/chat.api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

interface ReportPersonProps {
  person: ChatPerson;
  open: boolean;
  onClose: () => void;
}

/** Why somebody reports a person, and what they know. */
export function ReportPerson({ person, open, onClose }: ReportPersonProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Report ${person.name}`}>
      <ReportForm person={person} onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({ person, onClose }: Omit<ReportPersonProps, 'open'>) {
  const [reason, setReason] = useState<ChatReportReason | null>(null);
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
      const { message } = await reportPerson(person.id, { reason, details });
      onClose();
      showToast({ text: message });
    } catch (error) {
      setProblem(callFailureText(error, 'Your report could not be sent'));
      setBusy(false);
    }
  }

  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      {problem !== null && (
        <Notice look="danger" role="alert">
          {problem}
        </Notice>
      )}
      <fieldset className="reasons">
        <legend className="sr">What is wrong?</legend>
        {chatReportReasons.map((value) => (
          <label className="check" key={value}>
            <input type="radio" name="reason" checked={reason === value} onChange={() => setReason(value)} />
            {chatReportReasonLabels[value]}
          </label>
        ))}
      </fieldset>
      <Field label="What we should know" optional>
        {(control) => (
          <textarea {...control} className="input" name="details" rows={4} maxLength={chatLimits.reportDetailsLength} />
        )}
      </Field>
      <p className="meta">The last {chatLimits.reportedMessages} messages of this chat are sent along.</p>
      <div className="dialog__actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" busy={busy}>
          Send report
        </Button>
      </div>
    </form>
  );
}
