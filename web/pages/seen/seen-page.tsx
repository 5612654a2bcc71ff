import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { limits } from '#contracts/limits.ts';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { homesQuery } from '#web/features/seen/homes.queries.ts';
import { clearSeen, readSeen } from '#web/features/seen/seen.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Queries } from '#web/session/queries.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { CardSkeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './seen-page.module.css';

const subscribe = () => () => undefined;

/** The homes that this browser showed last. The server does not know them, so the list comes after the page. */
export function SeenPage() {
  const isBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <div className={layout.head}>
        <div>
          <h1>Recently seen</h1>
          <p className={typography.lead}>
            The last {limits.seenHomes} homes that you opened. Only this browser remembers them.
          </p>
        </div>
      </div>
      {isBrowser && (
        <Queries>
          <SeenHomes />
        </Queries>
      )}
      <noscript>
        <p>Your browser remembers homes only with JavaScript switched on.</p>
      </noscript>
    </div>
  );
}

function SeenHomes() {
  const [ids, setIds] = useState(readSeen);
  const { data: homes, error, refetch } = useQuery(homesQuery(ids));
  if (error) {
    return (
      <RetryNotice problem={callFailureText(error, 'The homes could not be loaded')} onRetry={() => void refetch()} />
    );
  }
  if (!ids.length || homes?.length === 0) {
    return (
      <div className={layout.stack}>
        <p role="status">
          {ids.length ? 'The homes that you opened are no longer offered.' : 'You have opened no home yet.'}
        </p>
        <div className={layout.row}>
          <Link className={buttonClass({})} to="/properties">
            Browse Properties
          </Link>
        </div>
      </div>
    );
  }
  return (
    <>
      <div className={`${layout.grid} ${layout.cards}`} aria-busy={homes === undefined || undefined}>
        {homes
          ? homes.map((record) => (
              <SaveableCard
                key={record.id}
                record={record}
                level={2}
                sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 50vw, 100vw"
              />
            ))
          : ids.slice(0, 4).map((id) => <CardSkeleton key={id} />)}
      </div>
      <div className={`${layout.row} ${css.actions}`}>
        <Link className={buttonClass({})} to="/compare" search={{ ids: ids.slice(0, limits.comparedHomes).join(',') }}>
          Compare the last {Math.min(ids.length, limits.comparedHomes)}
        </Link>
        <Button
          onClick={() => {
            clearSeen();
            setIds([]);
          }}
        >
          Clear the list
        </Button>
      </div>
    </>
  );
}
