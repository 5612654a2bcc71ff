import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type SubmitEvent } from 'react';
import type { MessageReply } from '#contracts/accounts.ts';
import { reportReasonLabels, reportReasons, type ReportReason } from '#contracts/report-reasons.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { callApi } from '#web/lib/http-api.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

const detailsLength = 1000;

/** Why somebody reports a listing, and what they know. */
export function ReportDialog({ id }: { id: number }) {
  const [open, setOpen] = useState(true);
  const isOut = useSession().state !== 'signed-in';
  const navigate = useNavigate();
  // Reporting begins with signing in, so that each person counts once.
  useEffect(() => {
    if (isOut) void navigate({ to: '/signin', search: { next: `/property/${id}` } });
  }, [id, isOut, navigate]);
  return (
    <Dialog open={open && !isOut} onClose={() => setOpen(false)} title="Report this listing">
      <ReportForm id={id} onClose={() => setOpen(false)} />
    </Dialog>
  );
}

function ReportForm({ id, onClose }: { id: number; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason | null>(null);
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
      const { message } = await callApi<MessageReply>(`/api/properties/${id}/report`, {
        method: 'POST',
        body: { reason, details },
        fallback: 'Your report could not be sent',
      });
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
        <legend className="sr">What is wrong with it?</legend>
        {reportReasons.map((value) => (
          <label className="check" key={value}>
            <input type="radio" name="reason" checked={reason === value} onChange={() => setReason(value)} />
            {reportReasonLabels[value]}
          </label>
        ))}
      </fieldset>
      <Field label="What we should know" optional>
        {(control) => <textarea {...control} className="input" name="details" rows={4} maxLength={detailsLength} />}
      </Field>
      <div className="dialog__actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" busy={busy}>
          Send report
        </Button>
      </div>
    </form>
  );
}
