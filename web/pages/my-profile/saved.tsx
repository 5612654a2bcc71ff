import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { useFavourites } from '#web/features/favourites/favourites.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { useLoaded } from '#web/ui/load-error/use-loaded.ts';
import { CardSkeleton } from '#web/ui/skeleton/skeleton.tsx';
import { listSaved } from './my-profile.api.ts';
import { SavedCard } from './saved-card.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './records.module.css';

/** The homes and requirements that the person saved. */
export function Saved({ userId }: { userId: number }) {
  const ids = useFavourites();
  const [shown, setShown] = useState<number>(limits.listPageSize);
  const {
    data: saved,
    problem,
    retry,
  } = useLoaded({
    load: listSaved,
    // Asked again when something was saved that the list does not hold: here, in another tab or at the sign-in.
    of: (list) => {
      const known = new Set(list?.map(({ id }) => id));
      return `${userId} ${list === null ? '' : ids.filter((id) => !known.has(id)).join()}`;
    },
    fallback: 'Your saved homes could not be loaded',
  });

  // What was just taken away leaves the list and comes back with its Undo.
  const present = saved?.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <>
      {problem !== null ? (
        <RetryNotice problem={problem} onRetry={retry} />
      ) : ids.length === 0 ? (
        <>
          <p className={typography.lead}>No home is saved yet. The heart on a picture saves one.</p>
          <div className={layout.row}>
            <Link className={buttonClass({})} to="/properties" search={{ transaction_type: 'sale' }}>
              Browse Properties
            </Link>
          </div>
        </>
      ) : (
        <>
          <div className={`${layout.grid} ${css.cards}`} aria-busy={saved === null || undefined}>
            {saved === null
              ? ids.slice(0, 4).map((id) => <CardSkeleton key={id} />)
              : present.slice(0, shown).map((favourite) => <SavedCard key={favourite.id} favourite={favourite} />)}
          </div>
          {present.length > shown && (
            <div>
              <Button onClick={() => setShown(shown + limits.listPageSize)}>Show more</Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
