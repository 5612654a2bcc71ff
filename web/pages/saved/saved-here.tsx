import { Link } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { changeFavourite } from '#web/features/favourites/favourite-button.tsx';
import { toggleFavourite, useFavourites } from '#web/features/favourites/favourites.ts';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { LeadCard } from '#web/ui/lead-card/lead-card.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { CardSkeleton } from '#web/ui/skeleton/skeleton.tsx';
import { savedRecord } from './saved-records.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './saved-page.module.css';

const sizes = '(min-width: 80rem) 20rem, (min-width: 48rem) 50vw, 100vw';

/** The saved homes of this browser, and the offer to keep them in an account. */
export function SavedHere() {
  const ids = useFavourites();
  const [shown, setShown] = useState<number>(limits.listPageSize);
  if (ids.length === 0) {
    return (
      <>
        <p className={typography.lead}>No home is saved yet. The heart on a picture saves one.</p>
        <Link className={buttonClass({})} to="/properties" search={{ transaction_type: 'sale' }}>
          Browse Properties
        </Link>
      </>
    );
  }
  return (
    <>
      <Notice className={css.offer} title="Saved on this device only">
        <p>With a free account you find them on every device, and see when a price drops.</p>
        <p className={css.links}>
          <Link className={buttonClass({ look: 'primary' })} to="/signup" search={{ next: '/my-profile/saved' }}>
            Create a free account
          </Link>
          <Link className={buttonClass({})} to="/signin" search={{ next: '/my-profile/saved' }}>
            Sign in to keep them
          </Link>
        </p>
      </Notice>
      <div className={`${layout.grid} ${layout.cards}`}>
        {ids.slice(0, shown).map((id) => (
          <Suspense key={id} fallback={<CardSkeleton />}>
            <SavedRecord id={id} />
          </Suspense>
        ))}
      </div>
      {ids.length > shown && (
        <p className={css.more}>
          <Button onClick={() => setShown(shown + limits.listPageSize)}>Show more</Button>
        </p>
      )}
    </>
  );
}

function SavedRecord({ id }: { id: number }) {
  const [tries, setTries] = useState(0);
  const found = use(savedRecord(id, tries));
  if (found === 'failed') {
    return (
      <article className={css.gone}>
        <p role="alert">This home could not be loaded.</p>
        <Button size="sm" onClick={() => setTries(tries + 1)}>
          Try Again
        </Button>
      </article>
    );
  }
  if (found === null) {
    return (
      <article className={css.gone}>
        <p>
          <b>No longer available</b>
        </p>
        <p className={typography.meta}>It was sold, rented or taken down.</p>
        <Button size="sm" onClick={() => toggleFavourite(id)}>
          Remove
        </Button>
      </article>
    );
  }
  if (found.entry_type === 'listing') return <SaveableCard record={found} sizes={sizes} />;
  return (
    <div className={css.lead}>
      <LeadCard record={found} />
      <Button size="sm" aria-label={`Remove ${found.title}`} onClick={() => changeFavourite(id)}>
        Remove
      </Button>
    </div>
  );
}
