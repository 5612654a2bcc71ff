import { useMutation, useQuery } from '@tanstack/react-query';
import { askOwners, draftQuestion } from '#contracts/calls/questions.ts';
import { limits } from '#contracts/limits.ts';
import type { QuestionDraftBody } from '#contracts/chat/questions.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { accountKey } from '#web/session/query-client.ts';
import { Queries } from '#web/session/queries.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './ask-dialog.module.css';
import * as common from '#texts/common.ts';
import * as texts from '#texts/questions.ts';

interface AskDialogProps extends QuestionDraftBody {
  userId: number;
  onClose: () => void;
}

/** Shows the question and whom it would reach, before it is sent. */
export function AskDialog(props: AskDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={texts.askOwners()}>
      <Queries>
        <Draft {...props} />
      </Queries>
    </Dialog>
  );
}

function Draft({ userId, query, filter, onClose }: AskDialogProps) {
  const { data: draft, error } = useQuery({
    queryKey: accountKey(userId, 'question', { query, filter }),
    queryFn: async ({ signal }) => (await makeCall(draftQuestion, { body: { query, filter } }, { signal })).data,
    gcTime: 0,
  });
  const ask = useMutation({
    mutationFn: () => makeCall(askOwners, { body: { query, filter, homes: draft?.homes.map(({ id }) => id) ?? [] } }),
  });
  const problem = ask.error ?? error;
  const asked = ask.data?.data.asked.length;
  const failure = problem && (
    <Notice look="danger" role="alert">
      {callFailureText(problem, texts.failed())}
    </Notice>
  );
  if (asked !== undefined) {
    return (
      <>
        <p role="status">{asked > 0 ? texts.asked({ n: asked }) : texts.nobodyToAsk()}</p>
        <DialogActions>
          <Button onClick={onClose}>{common.close()}</Button>
        </DialogActions>
      </>
    );
  }
  if (!draft) return failure ?? <Skeleton className={css.wait} />;
  if (draft.homes.length === 0) return <p>{texts.nobodyToAsk()}</p>;
  return (
    <div className={css.draft}>
      <p>{texts.willBeSent({ n: draft.homes.length })}</p>
      <blockquote className={css.text}>{draft.text}</blockquote>
      <ul className={css.homes}>
        {draft.homes.map(({ id, title, place }) => (
          <li key={id}>
            <span {...asWritten(title)}>{title}</span>
            {place && <span className={typography.meta}> {placeInScript(place)}</span>}
          </li>
        ))}
      </ul>
      <p className={typography.meta}>{texts.rules({ days: String(limits.questionRestDays) })}</p>
      {failure}
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button look="primary" busy={ask.isPending} onClick={() => ask.mutate()}>
          {texts.send({ n: draft.homes.length })}
        </Button>
      </DialogActions>
    </div>
  );
}
