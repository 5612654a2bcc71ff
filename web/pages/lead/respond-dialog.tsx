import { useRef, useState, type SubmitEvent } from 'react';
import { respondToLead } from '#contracts/calls/leads.ts';
import { limits } from '#contracts/limits.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { formatCount } from '#contracts/rupees.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';

interface RespondDialogProps {
  record: PropertyRecord;
  open: boolean;
  onClose: () => void;
  onResponded: () => void;
}

/** Writes a response to a lead. */
export function RespondDialog({ record, open, onClose, onResponded }: RespondDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Respond to this requirement">
      <RespondForm record={record} onClose={onClose} onResponded={onResponded} />
    </Dialog>
  );
}

function RespondForm({ record, onClose, onResponded }: Omit<RespondDialogProps, 'open'>) {
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const name = record.buyer?.name;

  async function send(text: string) {
    setBusy(true);
    setWrong(undefined);
    setProblem(null);
    try {
      const reply = await makeCall(respondToLead, { params: { id: record.id }, body: { message: text } });
      onClose();
      onResponded();
      showToast({ text: reply.message });
    } catch (error) {
      const ofMessage = error instanceof ApiFailure ? error.errors.message?.[0] : undefined;
      if (ofMessage !== undefined) setWrong(ofMessage);
      else setProblem(callFailureText(error, 'Failed to send message. Please try again.'));
      setBusy(false);
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const text = message.trim();
    if (text) return void send(text);
    setWrong('Write a message');
    input.current?.focus();
  }

  return (
    <form className={layout.stack} noValidate onSubmit={handleSubmit}>
      {problem !== null && (
        <Notice look="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Field
        label={name ? `Your message to ${name}` : 'Your message'}
        help={`${formatCount(message.length)} of ${formatCount(limits.leadResponseLength)} characters`}
        error={wrong}
      >
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            ref={input}
            className={controls.input}
            rows={6}
            maxLength={limits.leadResponseLength}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            required
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" busy={busy}>
          Send response
        </Button>
      </DialogActions>
    </form>
  );
}
