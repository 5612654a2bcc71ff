import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useTransition } from 'react';
import { answerReached, answerStillThere, saveOwnedClosing } from '#contracts/calls/freshness.ts';
import { reachedAnswers, type ReachedAnswer } from '#contracts/trust/reached-answers.ts';
import { stillThereAnswers, type StillThereAnswer } from '#contracts/trust/still-there-answers.ts';
import type { OpenQuestions } from '#contracts/trust/reached.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Queries } from '#web/session/queries.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ClosingForm } from './closing-form.tsx';
import { openQuestionsQuery } from './open-questions.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as css from './still-there.module.css';
import * as reached from '#texts/reached.ts';
import * as stillThere from '#texts/still-there.ts';

interface OpenQuestionProps {
  userId: number;
  homeId: number;
}

/** The question about a home that waits for its owner, or for a seeker who called: one press answers. */
export function OpenQuestion(props: OpenQuestionProps) {
  return (
    <Queries>
      <Asked key={props.homeId} {...props} />
    </Queries>
  );
}

function Asked({ userId, homeId }: OpenQuestionProps) {
  const client = useQueryClient();
  const query = openQuestionsQuery(userId, homeId);
  const { data } = useQuery(query);
  const [said, setSaid] = useState('');
  /** The kind of the home once its owner said that it is sold or let. */
  const [closed, setClosed] = useState<'sale' | 'rent' | null>(null);
  const [busy, begin] = useTransition();
  const send = (answer: () => Promise<unknown>) =>
    begin(async () => {
      try {
        await answer();
        setSaid(reached.saved());
      } catch (error) {
        setSaid(callFailureText(error, reached.saveFailed()));
      }
      // Answered here or elsewhere, it is open nowhere.
      await client.invalidateQueries(query);
    });
  return (
    <div role="status">
      {data?.of_owner ? (
        <OfOwner question={data.of_owner} busy={busy} onAnswer={send} onClosed={setClosed} />
      ) : data?.of_seeker ? (
        <OfSeeker question={data.of_seeker} busy={busy} onAnswer={send} />
      ) : (
        said && <p className={css.question}>{said}</p>
      )}
      {closed && (
        <ClosingForm
          type={closed}
          send={(body) => makeCall(saveOwnedClosing, { params: { id: String(homeId) }, body })}
        />
      )}
    </div>
  );
}

interface QuestionProps<Question> {
  question: NonNullable<Question>;
  busy: boolean;
  onAnswer: (answer: () => Promise<unknown>) => void;
}

function OfOwner({
  question,
  busy,
  onAnswer,
  onClosed,
}: QuestionProps<OpenQuestions['of_owner']> & { onClosed: (type: 'sale' | 'rent') => void }) {
  const { token, home } = question;
  const answer = async (given: StillThereAnswer) => {
    await makeCall(answerStillThere, { params: { token }, body: { answer: given, homes: [home.id] } });
    if (given === 'closed') onClosed(home.transaction_type);
  };
  return (
    <div className={css.question}>
      <p>{reached.askOwner()}</p>
      <div className={layout.row}>
        {stillThereAnswers.map((one) => (
          <Button key={one} size="sm" look="secondary" busy={busy} onClick={() => onAnswer(() => answer(one))}>
            {stillThere.answer({ answer: one, type: home.transaction_type })}
          </Button>
        ))}
      </div>
    </div>
  );
}

function OfSeeker({ question, busy, onAnswer }: QuestionProps<OpenQuestions['of_seeker']>) {
  const { token, home } = question;
  const answer = (given: ReachedAnswer) =>
    makeCall(answerReached, { params: { token }, body: { answer: given, home: home.id } });
  return (
    <div className={css.question}>
      <p>{reached.askSeeker()}</p>
      <div className={layout.row}>
        {reachedAnswers.map((one) => (
          <Button key={one} size="sm" look="secondary" busy={busy} onClick={() => onAnswer(() => answer(one))}>
            {reached.answer({ answer: one })}
          </Button>
        ))}
      </div>
    </div>
  );
}
