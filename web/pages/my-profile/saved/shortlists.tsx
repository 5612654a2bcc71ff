import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Favourite } from '#contracts/homes/favourites.ts';
import { limits } from '#contracts/limits.ts';
import type { Shortlist } from '#contracts/homes/shortlists.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { isOnOffer } from './saved-mark.ts';
import { ShortlistForm } from './shortlist-form.tsx';
import { ShortlistPanel } from './shortlist-panel.tsx';
import { shortlistsQuery } from './shortlists.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './shortlists.module.css';
import * as texts from '#texts/profile-saved.ts';

/** Shortlists of saved homes, to be shared with the family by link. */
export function Shortlists({ saved, userId }: { saved: readonly Favourite[]; userId: number }) {
  const { data, error, refetch } = useQuery(shortlistsQuery(userId));
  const [edited, setEdited] = useState<Shortlist | 'new' | null>(null);
  /** Somebody who made a shortlist shares it next. */
  const [made, setMade] = useState<number>();
  const hasHomes = saved.some(({ record }) => record?.entry_type === 'listing' && isOnOffer(record));
  if (error) {
    return <RetryNotice problem={callFailureText(error, texts.shortlistsFailed())} onRetry={() => void refetch()} />;
  }
  if (!data || (!data.length && !hasHomes)) return null;
  return (
    <section className={css.shortlists} aria-label={texts.shortlists()}>
      {data.length > 0 && <h3 className={typography.h4}>{texts.forFamily()}</h3>}
      {data.map((shortlist) => (
        <ShortlistPanel
          key={shortlist.id}
          shortlist={shortlist}
          saved={saved}
          userId={userId}
          isMade={shortlist.id === made}
          onChange={() => setEdited(shortlist)}
        />
      ))}
      {hasHomes && data.length < limits.shortlists && (
        <div>
          <Button onClick={() => setEdited('new')}>{texts.makeToShare()}</Button>
        </div>
      )}
      {edited && (
        <ShortlistForm
          shortlist={edited === 'new' ? null : edited}
          saved={saved}
          userId={userId}
          onClose={(id) => {
            if (edited === 'new') setMade(id);
            setEdited(null);
          }}
        />
      )}
    </section>
  );
}
