import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import { BookVisited } from '#web/features/visits/book-visit.tsx';
import { VisitState } from '#web/features/visits/visit-state.tsx';
import { freeTimesQuery, visitsQuery } from '#web/features/visits/visits.queries.ts';
import { Queries } from '#web/session/queries.tsx';
import * as css from './composer.module.css';

interface ChatVisitProps {
  userId: number;
  homeId: number;
  /** Called where the owner offers no times. */
  onNone: () => void;
}

/** The answer to "When can I see it?": free times of the owner, or the visit to come. */
export function ChatVisit(props: ChatVisitProps) {
  return (
    <Queries>
      <Answer {...props} />
    </Queries>
  );
}

function Answer({ userId, homeId, onNone }: ChatVisitProps) {
  const { data: visits } = useQuery(visitsQuery(userId));
  const { data: free, isError } = useQuery(freeTimesQuery(homeId));
  const giveUp = useEffectEvent(onNone);
  useEffect(() => {
    if (isError || free === null) giveUp();
  }, [isError, free]);
  if (visits === undefined || !free) return null;
  const visit = [...visits.upcoming, ...visits.asked].find(
    ({ home, side }) => home?.id === homeId && side === 'seeker',
  );
  return (
    <div className={css.visit}>
      {visit ? (
        <VisitState visit={visit} />
      ) : (
        <BookVisited
          of={homeId}
          userId={userId}
          wanted={null}
          inRow
          shown={visitLimits.freeTimesInChat}
          none={null}
          onSignIn={() => undefined}
        />
      )}
    </div>
  );
}
