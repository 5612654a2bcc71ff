import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { alignFavourites } from '#web/features/favourites/account-favourites.ts';
import { useFavourites } from '#web/features/favourites/favourites.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { useStored } from '#web/lib/use-stored.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { CardSkeleton } from '#web/ui/skeleton/skeleton.tsx';
import { savedQuery } from '../my-profile.queries.ts';
import { shortlistsQuery } from './shortlists.queries.ts';
import { CompareSaved } from './saved-compare.tsx';
import { SavedChanges } from './saved-changes.tsx';
import { SavedCard } from './saved-card.tsx';
import { Shortlists } from './shortlists.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../listings/records.module.css';
import * as texts from '#texts/profile-saved.ts';
import * as common from '#texts/common.ts';
import * as savedTexts from '#texts/saved.ts';

/** The homes and leads that the user saved. */
export function Saved({ userId }: { userId: number }) {
  const ids = useFavourites();
  // Earlier, the message that nothing is saved would be about this browser rather than the account.
  const isAligned = useStored('favouritesOf') === userId;
  const [shown, setShown] = useState<number>(limits.listPageSize);
  // Loaded again when a saved id is not in the list yet: from this page, another tab or a sign-in.
  const [listed, setListed] = useState(ids);
  if (ids.some((id) => !listed.includes(id))) setListed(ids);
  const { data: saved, error, refetch } = useQuery(savedQuery(userId, listed, isAligned));
  // All at once: shortlists and changes are above the cards, which would move down.
  const { data: shortlists = [], isPending } = useQuery(shortlistsQuery(userId));
  const loaded = isPending || !isAligned ? undefined : saved;

  // A removed record leaves the list at once and returns with Undo.
  const present = saved?.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <>
      {error ? (
        <RetryNotice
          problem={callFailureText(error, texts.savedFailed())}
          onRetry={() => {
            void alignFavourites();
            void refetch();
          }}
        />
      ) : ids.length === 0 && isAligned ? (
        <>
          <p className={typography.lead}>{savedTexts.none()}</p>
          <div className={layout.row}>
            <Link className={buttonClass({})} to="/properties" search={{ transaction_type: 'sale' }}>
              {common.browse()}
            </Link>
          </div>
        </>
      ) : (
        <>
          {loaded === undefined ? (
            <div className={`${layout.grid} ${css.cards} ${css.pending}`} aria-busy>
              {[1, 2, 3, 4].slice(0, ids.length || 4).map((card) => (
                <CardSkeleton key={card} />
              ))}
            </div>
          ) : (
            <>
              <SavedChanges saved={present} userId={userId} />
              <Shortlists saved={present} userId={userId} />
              <CompareSaved saved={present} userId={userId} />
              <div className={`${layout.grid} ${css.cards}`}>
                {present.slice(0, shown).map((favourite) => (
                  <SavedCard key={favourite.id} favourite={favourite} userId={userId} shortlists={shortlists} />
                ))}
              </div>
            </>
          )}
          {present.length > shown && (
            <div>
              <Button onClick={() => setShown(shown + limits.listPageSize)}>{savedTexts.showMore()}</Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
