import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { visitMoment } from '#contracts/text/age-text.ts';
import { Queries } from '#web/session/queries.tsx';
import { useSession } from '#web/session/session.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { BookVisited } from './book-visit.tsx';
import { VisitState } from './visit-state.tsx';
import { isVisitOf, type Visited } from './visited.ts';
import { freeTimesQuery, visitsQuery } from './visits.queries.ts';
import * as book from './book-visit.module.css';
import * as css from './visit-block.module.css';
import * as texts from '#texts/visits.ts';

/** Free times that are shown at once; a dialog has the others. */
const shownTimes = 3;

interface VisitBlockProps {
  of: Visited;
  ownerId: number;
  /** Takes the time that was chosen before a sign-in. */
  takeWanted: () => string | null;
  /** Leads a visitor to the sign-in. */
  onSignIn: (startsAt: string) => void;
}

/** When a home or project can be seen: free times to book, the visit to come, or for its owner the way to the times. */
export function VisitBlock(props: VisitBlockProps) {
  const { state, user } = useSession();
  if (state === 'loading') return <Skeleton className={book.wait} />;
  return (
    <div className={book.block}>
      <Queries>
        {user?.id === props.ownerId ? (
          <OfOwner of={props.of} />
        ) : user ? (
          <OfUser {...props} userId={user.id} />
        ) : (
          <ToBook {...props} userId={null} />
        )}
      </Queries>
    </div>
  );
}

function OfOwner({ of }: { of: Visited }) {
  const { data: free } = useQuery(freeTimesQuery(of));
  if (free === undefined) return <Skeleton className={book.wait} />;
  const isProject = typeof of === 'string';
  return (
    <>
      <p>{free ? (isProject ? texts.ownProjectTimes() : texts.ownTimes()) : texts.ownNoTimes()}</p>
      {free && free.times.length > 0 && (
        <ul className={css.times}>
          {free.times.slice(0, shownTimes).map((time) => (
            <li key={time}>{visitMoment(time)}</li>
          ))}
        </ul>
      )}
      <Link className={buttonClass({})} to="/my-profile/{-$section}" params={{ section: 'times' }}>
        {free ? texts.changeTimes() : texts.offerTimes()}
      </Link>
    </>
  );
}

function OfUser({ userId, ...props }: VisitBlockProps & { userId: number }) {
  const { data: visits, isError } = useQuery(visitsQuery(userId));
  if (visits === undefined && !isError) return <Skeleton className={book.wait} />;
  const visit = [...(visits?.upcoming ?? []), ...(visits?.asked ?? [])].find(
    (one) => one.side === 'seeker' && isVisitOf(one, props.of),
  );
  return visit ? <VisitState visit={visit} /> : <ToBook {...props} userId={userId} />;
}

function ToBook({ of, userId, takeWanted, onSignIn }: VisitBlockProps & { userId: number | null }) {
  const [wanted] = useState(() => (userId === null ? null : takeWanted()));
  return (
    <BookVisited
      of={of}
      userId={userId}
      wanted={wanted}
      shown={shownTimes}
      none={<p>{texts.noTimes()}</p>}
      onSignIn={onSignIn}
    />
  );
}
