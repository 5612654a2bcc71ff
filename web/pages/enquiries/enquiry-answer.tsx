import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sendMessage } from '#contracts/calls/chat.ts';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { enquirySubject } from '#contracts/chat/enquiry-subject.ts';
import type { Enquiry } from '#contracts/chat/enquiries.ts';
import { quickAnswersQuery } from '#web/features/chat/quick-answers.queries.ts';
import { filledAnswer } from '#web/features/chat/quick-texts.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { enquiriesKey } from './enquiries.queries.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './enquiries-page.module.css';
import * as texts from '#texts/enquiries.ts';

/** Answers an enquiry without leaving the inbox; a quick answer fills the field. */
export function EnquiryAnswer({ userId, enquiry }: { userId: number; enquiry: Enquiry }) {
  const field = useId();
  const client = useQueryClient();
  const { seeker, home } = enquiry;
  const { data: answers = [] } = useQuery(quickAnswersQuery(userId));
  const [text, setText] = useState('');
  /** The same for every try to send this text, which is stored once. */
  const [id, setId] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: () => {
      const body = { message: text.trim(), ...(home && { property_id: home.id }), client_id: id };
      return makeCall(sendMessage, { params: { userId: seeker.id }, body });
    },
    onSuccess: () => {
      setText('');
      setId(crypto.randomUUID());
      showToast({ text: texts.answerSent({ name: seeker.name }) });
      return client.invalidateQueries({ queryKey: enquiriesKey(userId) });
    },
    onError: (failure) => showToast({ text: callFailureText(failure, sendMessage.failed()) }),
  });
  return (
    <div className={css.moves}>
      <label className={controls.label} htmlFor={field}>
        {texts.answer()}
      </label>
      {answers.length > 0 && (
        <div className={layout.row} role="group" aria-label={texts.quickAnswers()}>
          {answers.map((answer) => (
            <Button key={answer} size="sm" {...asWritten(answer)} onClick={() => setText(filled(answer))}>
              {filled(answer)}
            </Button>
          ))}
        </div>
      )}
      <textarea
        dir="auto"
        className={controls.input}
        id={field}
        rows={2}
        maxLength={chatLimits.messageLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button look="primary" busy={send.isPending} disabled={text.trim() === ''} onClick={() => send.mutate()}>
          {texts.sendAnswer()}
        </Button>
      </div>
    </div>
  );

  function filled(answer: string): string {
    return filledAnswer(answer, { name: seeker.name, home: enquirySubject(enquiry) });
  }
}
