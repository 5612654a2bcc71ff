import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Favourite } from '#contracts/favourites.ts';
import { limits } from '#contracts/limits.ts';
import { useFavourites } from '#web/features/favourites/favourites.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { CardSkeleton } from '#web/ui/skeleton/skeleton.tsx';
import { listSaved } from './my-profile.api.ts';
import { SavedCard } from './saved-card.tsx';

/** The homes and requirements that the person saved. */
export function Saved({ userId }: { userId: number }) {
  const ids = useFavourites();
  const [saved, setSaved] = useState<readonly Favourite[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState<number>(limits.listPageSize);
  // Asked again when something was saved that the list does not hold: here, in another tab or at the sign-in.
  const known = new Set(saved?.map(({ id }) => id));
  const missing = saved === null ? '' : ids.filter((id) => !known.has(id)).join();

  useEffect(() => {
    const control = new AbortController();
    listSaved({ signal: control.signal }).then(
      ({ data }) => {
        setSaved(data);
        setProblem(null);
      },
      (error: unknown) => {
        if (!control.signal.aborted) setProblem(callFailureText(error, 'Your saved homes could not be loaded'));
      },
    );
    return () => control.abort();
  }, [userId, tries, missing]);

  // What was just taken away leaves the list and comes back with its Undo.
  const present = saved?.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <>
      {problem !== null ? (
        <Notice look="danger" role="alert">
          {problem}{' '}
          <button className="link" type="button" onClick={() => setTries(tries + 1)}>
            Try again
          </button>
        </Notice>
      ) : ids.length === 0 ? (
        <>
          <p className="lead-text">No home is saved yet. The heart on a picture saves one.</p>
          <div className="row">
            <Link className={buttonClass({})} to="/properties" search={{ transaction_type: 'sale' }}>
              Browse Properties
            </Link>
          </div>
        </>
      ) : (
        <>
          <div className="grid profile__cards" aria-busy={saved === null || undefined}>
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
