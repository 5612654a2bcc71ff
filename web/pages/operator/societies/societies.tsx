import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerDoubt } from '#contracts/calls/desk-societies.ts';
import type { DeskDoubt } from '#contracts/desk/desk-societies.ts';
import { isAtLeast, type OperatorMe } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { countedText } from '../counted-text.ts';
import { distanceText } from '../distance-text.ts';
import { useKeys } from '../queue/use-keys.ts';
import { FoundSocieties } from './found-societies.tsx';
import { doubtsQuery } from './societies.queries.ts';
import { SocietyFacts } from './society-facts.tsx';
import { useSocietyAct } from './use-society-act.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

/** Pairs that may be one society, with a key for each answer; below them a search. */
export function Societies({ me }: { me: OperatorMe }) {
  const { data, error, refetch } = useQuery(doubtsQuery(me.id));
  const { act, busy } = useSocietyAct(me.id);
  const [at, setAt] = useState(0);
  const mayDecide = isAtLeast(me.role, 'moderator');
  const pairs = data?.data ?? [];
  const current = Math.min(at, Math.max(0, pairs.length - 1));
  function answer({ one, other }: DeskDoubt, said: 'same' | 'different') {
    // The one with fewer homes comes to the other.
    const [from, to] = one.homes <= other.homes ? [one, other] : [other, one];
    act(said === 'same' ? 'They are one society now' : 'They stay two societies', () =>
      makeCall(answerDoubt, { params: { id: from.id }, body: { other: to.id, answer: said } }),
    );
  }
  const answerCurrent = (said: 'same' | 'different') => {
    const pair = pairs[current];
    if (pair && mayDecide) answer(pair, said);
  };
  useKeys({
    j: () => setAt(Math.min(current + 1, Math.max(0, pairs.length - 1))),
    k: () => setAt(Math.max(0, current - 1)),
    s: () => answerCurrent('same'),
    d: () => answerCurrent('different'),
  });
  return (
    <>
      <h1 className={typography.h2}>Societies</h1>
      {error && (
        <RetryNotice
          problem={callFailureText(error, 'The societies could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton />}
      {data && (
        <p role="status">
          {data.waiting === 0
            ? 'No pair waits.'
            : `${countedText(data.waiting, 'pair may be one society', 'pairs may be one society each')}.`}{' '}
          {data.waiting > 0 && <span className={typography.meta}>Keys: j and k move, s same, d different.</span>}
        </p>
      )}
      <ul className={css.list}>
        {pairs.map((pair, index) => (
          <li
            key={`${pair.one.id} ${pair.other.id}`}
            className={css.line}
            data-current={index === current || undefined}
          >
            <div className={css.what}>
              <SocietyFacts society={pair.one} />
              <SocietyFacts society={pair.other} />
              {pair.metres !== null && <p className={typography.meta}>{`${distanceText(pair.metres)} apart`}</p>}
            </div>
            {mayDecide && (
              <div className={layout.row}>
                <Button busy={busy} onClick={() => answer(pair, 'same')}>
                  One society
                </Button>
                <Button busy={busy} onClick={() => answer(pair, 'different')}>
                  Two societies
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <FoundSocieties me={me} mayDecide={mayDecide} />
    </>
  );
}
