import { useMutation, useQueryClient } from '@tanstack/react-query';
import { storeImport } from '#contracts/calls/imports.ts';
import type { Import } from '#contracts/imports/imports.ts';
import { failureStatus } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { importQuery, importsQuery } from '../upload/import.queries.ts';
import { countsText, startLabel } from '../import-texts.ts';
import { controlId, openQuestions } from '../upload/question-list.tsx';
import type { Answers } from '../upload/use-answers.ts';
import * as css from './review-bar.module.css';
import * as texts from '#texts/import.ts';

interface ReviewBarProps {
  userId: number;
  file: Import;
  answers: Answers;
  /** Whether the file is being read again. */
  isStale: boolean;
}

/** The button that stores the file. While a required question is open it leads there instead. */
export function ReviewBar({ userId, file, answers, isStale }: ReviewBarProps) {
  const client = useQueryClient();
  const query = importQuery(userId, String(file.id));
  const start = useMutation({
    mutationFn: async () => (await makeCall(storeImport, { params: { id: file.id } })).data,
    onSuccess: (found) => {
      client.setQueryData(query.queryKey, found);
      void client.invalidateQueries(importsQuery(userId));
    },
    onError: (error) => {
      // There are open questions, or it was started in another tab: the page loads the present state.
      if ([409, 422].includes(failureStatus(error))) void client.invalidateQueries(query);
    },
  });
  const open = openQuestions(file.questions, answers);
  const [first] = open;
  const { counts } = file;
  const label = counts === null ? null : startLabel(counts);
  const problem = start.error ?? answers.error;

  return (
    <div className={css.bar}>
      {problem && (
        <Notice look="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {start.data?.state === 'reading' && !problem && <Notice role="status">{texts.readAgain()}</Notice>}
      <div className={css.line}>
        <p className={css.text} role="status">
          {isStale
            ? texts.beingReadAgain()
            : first
              ? texts.stillOpen({ question: first.text })
              : counts !== null && (label === null ? texts.nothingNew() : countsText(counts))}
        </p>
        {first ? (
          <Button look="primary" size="lg" onClick={() => goToQuestion(first.id)}>
            {texts.answerQuestions({ n: open.length })}
          </Button>
        ) : (
          label !== null && (
            <Button look="primary" size="lg" busy={isStale || start.isPending} onClick={() => start.mutate()}>
              {label}
            </Button>
          )
        )}
      </div>
    </div>
  );
}

function goToQuestion(id: string): void {
  const control = document.getElementById(controlId(id));
  control?.closest('fieldset')?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
