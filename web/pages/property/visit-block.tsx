import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { visitMoment } from '#contracts/text/age-text.ts';
import { BookHome } from '#web/features/visits/book-visit.tsx';
import { VisitState } from '#web/features/visits/visit-state.tsx';
import { freeTimesQuery, visitsQuery } from '#web/features/visits/visits.queries.ts';
import { intentHomeOf } from '#web/session/intent-home-of.ts';
import { intentHomePath } from '#web/session/intent-home.ts';
import { keepIntent, takeIntent } from '#web/session/intents.ts';
import { Queries } from '#web/session/queries.tsx';
import { useSession } from '#web/session/session.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as book from '#web/features/visits/book-visit.module.css';
import * as css from './visit-block.module.css';
import * as texts from '#texts/visits.ts';

/** Free times that are shown at once; a dialog has the others. */
const shownTimes = 3;

/** When a home can be seen: its free times to book, the visit to come, or for its owner the way to the times. */
export function VisitBlock({ record }: { record: PropertyRecord }) {
  const { state, user } = useSession();
  if (state === 'loading') return <Skeleton className={book.wait} />;
  return (
    <div className={book.block}>
      <Queries>
        {user?.id === record.owner.id ? (
          <OfOwner homeId={record.id} />
        ) : user ? (
          <OfUser record={record} userId={user.id} />
        ) : (
          <ToBook record={record} userId={null} />
        )}
      </Queries>
    </div>
  );
}

function OfOwner({ homeId }: { homeId: number }) {
  const { data: free } = useQuery(freeTimesQuery(homeId));
  if (free === undefined) return <Skeleton className={book.wait} />;
  return (
    <>
      <p>{free ? texts.ownTimes() : texts.ownNoTimes()}</p>
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

function OfUser({ record, userId }: { record: PropertyRecord; userId: number }) {
  const { data: visits, isError } = useQuery(visitsQuery(userId));
  if (visits === undefined && !isError) return <Skeleton className={book.wait} />;
  const visit = [...(visits?.upcoming ?? []), ...(visits?.asked ?? [])].find(
    ({ home, side }) => home.id === record.id && side === 'seeker',
  );
  return visit ? <VisitState visit={visit} /> : <ToBook record={record} userId={userId} />;
}

function ToBook({ record, userId }: { record: PropertyRecord; userId: number | null }) {
  const navigate = useNavigate();
  const [wanted] = useState(() => {
    const taken = userId === null ? null : takeIntent('see-home', ({ home }) => home.recordId === record.id);
    return taken?.startsAt ?? null;
  });
  return (
    <BookHome
      homeId={record.id}
      userId={userId}
      wanted={wanted}
      shown={shownTimes}
      none={<p>{texts.noTimes()}</p>}
      onSignIn={(startsAt) => {
        const home = intentHomeOf(record);
        keepIntent('see-home', { home, startsAt });
        void navigate({ to: '/signin', search: { next: intentHomePath(home) } });
      }}
    />
  );
}
