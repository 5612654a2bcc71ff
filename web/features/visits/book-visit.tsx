import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { bookProjectVisit, bookVisit } from '#contracts/calls/visits.ts';
import { visitMoment } from '#contracts/text/age-text.ts';
import { openerLabel } from '#contracts/visits/visit-choices.ts';
import type { FreeTimes } from '#contracts/visits/visit-times.ts';
import type { ProjectVisitBody } from '#contracts/visits/visits.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { TimeChoice } from './time-choice.tsx';
import type { Visited } from './visited.ts';
import { freeTimesQuery, visitsQuery } from './visits.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './book-visit.module.css';
import * as texts from '#texts/visits.ts';

const ProposeTime = lazy(() => import('./propose-time.tsx').then((module) => ({ default: module.ProposeTime })));

interface BookVisitProps {
  of: Visited;
  userId: number | null;
  free: Omit<FreeTimes, 'home_id'>;
  /** The time that was chosen before a sign-in. */
  wanted: string | null;
  /** Leads a visitor to the sign-in. */
  onSignIn: (startsAt: string) => void;
  /** Free times beside each other. */
  shown: number;
  /** In one row that scrolls. */
  inRow?: boolean;
}

/** Chooses a free time of a home or project, or proposes another, and asks for it. */
export function BookVisit({ of, userId, free, wanted, onSignIn, shown, inRow }: BookVisitProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(() => (wanted !== null && free.times.includes(wanted) ? wanted : null));
  const [isProposing, setProposing] = useState(false);
  const book = useMutation({
    mutationFn: (body: ProjectVisitBody) =>
      typeof of === 'number'
        ? makeCall(bookVisit, { body: { home_id: of, ...body } })
        : makeCall(bookProjectVisit, { params: { slug: of }, body }),
    onSuccess: loadAgain,
    // Another person has the time.
    onError: loadAgain,
  });

  async function loadAgain() {
    await client.invalidateQueries(freeTimesQuery(of));
    if (userId !== null) await client.invalidateQueries(visitsQuery(userId));
  }

  function ask(startsAt: string, isProposal: boolean) {
    if (userId === null) onSignIn(startsAt);
    else book.mutate({ starts_at: startsAt, is_proposal: isProposal });
  }

  const answersFirst = typeof of === 'number' ? texts.answersFirst : texts.developerAnswersFirst;
  const isThere = chosen !== null && free.times.includes(chosen);
  const facts = [texts.minutes({ n: free.length_minutes }), openerLabel(free.opener), texts.indiaTime()];
  return (
    <div className={css.block}>
      {free.times.length === 0 && <p>{texts.allTaken()}</p>}
      <TimeChoice
        times={free.times}
        chosen={isThere ? chosen : null}
        onChoose={setChosen}
        shown={shown}
        inRow={inRow}
      />
      <p className={typography.meta}>{facts.join(' · ')}</p>
      {book.error && (
        <Notice look="danger" role="alert">
          {callFailureText(book.error, bookVisit.failed())}
        </Notice>
      )}
      {isThere && (
        <>
          <Button look="primary" busy={book.isPending} onClick={() => ask(chosen, false)}>
            {(free.takes_all ? texts.bookAt : texts.askAt)({ when: visitMoment(chosen) })}
          </Button>
          <p className={typography.meta}>
            {userId === null ? texts.signInFirst() : free.takes_all ? texts.agreedAtOnce() : answersFirst()}
          </p>
        </>
      )}
      {isProposing ? (
        <Suspense>
          <ProposeTime label={texts.propose()} busy={book.isPending} onPropose={(at) => ask(at, true)} />
        </Suspense>
      ) : (
        <button className={typography.link} type="button" onClick={() => setProposing(true)}>
          {texts.otherTime()}
        </button>
      )}
    </div>
  );
}

/** {@link BookVisit} with the free times of a home or project; `none` where its owner offers none. */
export function BookVisited({ of, none, ...rest }: Omit<BookVisitProps, 'free'> & { none: ReactNode }) {
  const { data: free, error } = useQuery(freeTimesQuery(of));
  if (error) {
    return (
      <Notice look="danger" role="alert">
        {callFailureText(error, texts.timesFailed())}
      </Notice>
    );
  }
  if (free === undefined) return null;
  return free === null ? none : <BookVisit key={of} of={of} free={free} {...rest} />;
}
