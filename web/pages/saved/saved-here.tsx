import { queryOptions, useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { changeFavourite } from '#web/features/favourites/favourite-button.tsx';
import { toggleFavourite, useFavourites } from '#web/features/favourites/favourites.ts';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { ApiFailure } from '#web/lib/api.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { httpApi } from '#web/lib/http-api.ts';
import { Queries } from '#web/session/queries.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { LeadCard } from '#web/ui/lead-card/lead-card.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { CardSkeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './saved-page.module.css';

const sizes = '(min-width: 80rem) 20rem, (min-width: 48rem) 50vw, 100vw';

/** A record as everybody sees it; null when it is no longer offered. */
const savedRecordQuery = (id: number) =>
  queryOptions({
    queryKey: ['visitor', 'record', id],
    queryFn: async ({ signal }): Promise<PropertyRecord | null> => {
      try {
        return (await httpApi.getProperty(String(id), { signal })).data;
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null;
        throw error;
      }
    },
  });

/** The saved homes of this browser, and the offer to keep them in an account. */
export function SavedHere() {
  return (
    <Queries>
      <List />
    </Queries>
  );
}

function List() {
  const ids = useFavourites();
  const [shown, setShown] = useState<number>(limits.listPageSize);
  const listed = ids.slice(0, shown);
  const records = useQueries({ queries: listed.map(savedRecordQuery) });
  const failed = records.find(({ error }) => error !== null);
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
        <p className={css.ways}>
          <Link className={buttonClass({ look: 'primary' })} to="/signup" search={{ next: '/my-profile#saved' }}>
            Create a free account
          </Link>
          <Link className={buttonClass({})} to="/signin" search={{ next: '/my-profile#saved' }}>
            Sign in to keep them
          </Link>
        </p>
      </Notice>
      {failed && (
        <RetryNotice
          problem={callFailureText(failed.error, 'Your saved homes could not be loaded')}
          onRetry={() => void failed.refetch()}
        />
      )}
      <div className={`${layout.grid} ${layout.cards}`}>
        {listed.map((id, at) => (
          <SavedRecord key={id} id={id} record={records[at]?.data} />
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

function SavedRecord({ id, record }: { id: number; record: PropertyRecord | null | undefined }) {
  if (record === undefined) return <CardSkeleton />;
  if (record === null) {
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
  if (record.entry_type === 'listing') return <SaveableCard record={record} sizes={sizes} />;
  return (
    <div className={css.lead}>
      <LeadCard record={record} />
      <Button size="sm" aria-label={`Remove ${record.title}`} onClick={() => changeFavourite(id)}>
        Remove
      </Button>
    </div>
  );
}
