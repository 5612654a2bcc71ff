import { useId, useState } from 'react';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import type { AddressedRecord } from '#web/lib/card-record.ts';
import { intentHomeOf } from '#web/session/intent-home-of.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { LongTextField } from '#web/ui/field/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { offeredMessage, questionsAbout, unsentMessage } from './first-message.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './first-message.module.css';
import * as texts from '#texts/contact.ts';
import * as common from '#texts/common.ts';

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
    <Dialog open={open} onClose={onClose} title={person === '' ? texts.write() : texts.writeTo({ person })}>
      <MessageForm record={record} {...rest} />
    </Dialog>
  );
}

function MessageForm({ record, note, onSend }: Pick<FirstMessageDialogProps, 'record' | 'note' | 'onSend'>) {
  const [message, setMessage] = useState(() => unsentMessage(record.id) ?? offeredMessage(record));
  const questionsId = useId();
  const questions = questionsAbout(record);
  const { form, field, clear } = useForm<'message'>({
    check: ({ message: text }) => ({ message: text === '' ? texts.write() : undefined }),
    send: ({ message: text }) => onSend(text),
  });

  function change(text: string) {
    setMessage(text);
    clear();
  }

  return (
    <form {...form} className={layout.stack} noValidate>
      <p className={typography.meta}>{intentHomeOf(record).name}</p>
      {questions.length > 0 && (
        <div className={css.questions} role="group" aria-labelledby={questionsId}>
          <span id={questionsId} className={typography.screenReaderOnly}>
            {texts.quickQuestions()}
          </span>
          {questions.map((question) => (
            <Button key={question} size="sm" aria-pressed={message === question} onClick={() => change(question)}>
              {question}
            </Button>
          ))}
        </div>
      )}
      <LongTextField
        {...field('message')}
        label={texts.yourMessage()}
        rows={4}
        maxLength={chatLimits.messageLength}
        value={message}
        onChange={({ target }) => change(target.value)}
        required
      />
      {note && <p className={typography.meta}>{note}</p>}
      <DialogActions>
        <Button look="primary" size="lg" block type="submit">
          {common.send()}
        </Button>
      </DialogActions>
    </form>
  );
}
