import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { saveQuickAnswers } from '#contracts/calls/enquiries.ts';
import { quickAnswersQuery } from '#web/features/chat/quick-answers.queries.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './enquiries-page.module.css';
import * as common from '#texts/common.ts';
import * as texts from '#texts/enquiries.ts';

interface QuickAnswersProps {
  userId: number;
  open: boolean;
  onClose: () => void;
}

/** Edits the answers of the user's own that chats offer above their field. */
export function QuickAnswers({ userId, open, onClose }: QuickAnswersProps) {
  const { data } = useQuery({ ...quickAnswersQuery(userId), enabled: open });
  return (
    <Dialog open={open} onClose={onClose} title={texts.quickAnswers()}>
      {data && <Answers key={data.join('\n')} userId={userId} stored={data} onSaved={onClose} />}
    </Dialog>
  );
}

function Answers({ userId, stored, onSaved }: { userId: number; stored: readonly string[]; onSaved: () => void }) {
  const client = useQueryClient();
  const [answers, setAnswers] = useState(() => (stored.length === 0 ? [''] : [...stored]));
  const save = useMutation({
    mutationFn: (written: string[]) => makeCall(saveQuickAnswers, { body: { answers: written } }),
    onSuccess: ({ data }) => {
      client.setQueryData(quickAnswersQuery(userId).queryKey, data.answers);
      showToast({ text: texts.answersSaved() });
      onSaved();
    },
    onError: (failure) => showToast({ text: callFailureText(failure, saveQuickAnswers.failed()) }),
  });
  return (
    <div className={layout.stack}>
      <p className={typography.meta}>{texts.quickAnswersText()}</p>
      {answers.map((answer, at) => (
        <div key={at} className={css.answer}>
          <textarea
            dir="auto"
            className={controls.input}
            rows={2}
            aria-label={texts.answerNumber({ n: at + 1 })}
            maxLength={chatLimits.quickAnswerLength}
            value={answer}
            onChange={(event) => setAnswers(answers.with(at, event.target.value))}
          />
          <IconButton
            label={texts.removeAnswer({ n: at + 1 })}
            onClick={() => setAnswers(answers.filter((_, other) => other !== at))}
          >
            <X />
          </IconButton>
        </div>
      ))}
      <div className={layout.row}>
        {answers.length < chatLimits.quickAnswers && (
          <Button size="sm" onClick={() => setAnswers([...answers, ''])}>
            {texts.addAnswer()}
          </Button>
        )}
        <Button
          look="primary"
          size="sm"
          busy={save.isPending}
          onClick={() => save.mutate(answers.map((answer) => answer.trim()).filter(Boolean))}
        >
          {common.save()}
        </Button>
      </div>
    </div>
  );
}
