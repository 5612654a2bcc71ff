import { useId, useRef, useState, type SubmitEvent } from 'react';
import { chatLimits } from '#contracts/chat-limits.ts';
import type { AddressedRecord } from '#web/lib/card-record.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { intentHomeOf } from '#web/session/intent-home-of.ts';
import { offeredMessage, questionsAbout, unsentMessage } from './first-message.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './first-message.module.css';

interface FirstMessageDialogProps {
  record: AddressedRecord;
  open: boolean;
  onClose: () => void;
  /** Shown below the message: the next step. */
  note?: string;
  onSend: (message: string) => void;
}

/** Offers the first message to the person who posted a record: three questions of one tap, or any text. */
export function FirstMessageDialog({ record, open, onClose, ...rest }: FirstMessageDialogProps) {
  const { person } = intentHomeOf(record);
  return (
    <Dialog open={open} onClose={onClose} title={person === '' ? 'Write a message' : `Write to ${person}`}>
      <MessageForm record={record} {...rest} />
    </Dialog>
  );
}

function MessageForm({ record, note, onSend }: Pick<FirstMessageDialogProps, 'record' | 'note' | 'onSend'>) {
  const [message, setMessage] = useState(() => unsentMessage(record.id) ?? offeredMessage(record));
  const [wrong, setWrong] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  const questionsId = useId();
  const questions = questionsAbout(record);

  function change(text: string) {
    setMessage(text);
    setWrong(undefined);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = message.trim();
    if (text) {
      onSend(text);
      return;
    }
    setWrong('Write a message');
    input.current?.focus();
  }

  return (
    <form className={layout.stack} noValidate onSubmit={handleSubmit}>
      <p className={typography.meta}>{intentHomeOf(record).name}</p>
      {questions.length > 0 && (
        <div className={css.questions} role="group" aria-labelledby={questionsId}>
          <span id={questionsId} className={typography.screenReaderOnly}>
            Quick questions
          </span>
          {questions.map((question) => (
            <Button key={question} size="sm" aria-pressed={message === question} onClick={() => change(question)}>
              {question}
            </Button>
          ))}
        </div>
      )}
      <Field label="Your message" error={wrong}>
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            ref={input}
            className={controls.input}
            rows={4}
            maxLength={chatLimits.messageLength}
            value={message}
            onChange={(event) => change(event.target.value)}
            required
          />
        )}
      </Field>
      {note && <p className={typography.meta}>{note}</p>}
      <DialogActions>
        <Button look="primary" size="lg" block type="submit">
          Send
        </Button>
      </DialogActions>
    </form>
  );
}
