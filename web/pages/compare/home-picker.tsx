import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { priceText } from '#contracts/text/price-text.ts';
import { useFavourites } from '#web/features/favourites/favourites.ts';
import { homesQuery } from './homes.queries.ts';
import { readSeen } from '#web/features/seen/seen.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { homeName, placeName } from '#web/lib/record-text.ts';
import { Queries } from '#web/session/queries.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { compareSearch, type ColumnKey } from './compare-address.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './home-picker.module.css';
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/compare.ts';

/** Saved and recently seen homes that can be added to the comparison. */
export function HomePicker({ keys }: { keys: readonly ColumnKey[] }) {
  return (
    <section className={css.picker} aria-label={texts.add()}>
      <Queries>
        <Choices keys={keys} />
      </Queries>
    </section>
  );
}

function Choices({ keys }: { keys: readonly ColumnKey[] }) {
  const saved = useFavourites();
  const [seen] = useState(readSeen);
  // The same homes while some are added, so that the list does not load again.
  const asked = [...new Set([...saved.slice(0, limits.seenHomes / 2), ...seen])].slice(0, limits.seenHomes);
  const { data: homes, error, refetch } = useQuery(homesQuery(asked));
  if (error) {
    return <RetryNotice problem={callFailureText(error, texts.loadFailed())} onRetry={() => void refetch()} />;
  }
  if (asked.length > 0 && !homes) return <p role="status">{texts.loading()}</p>;
  const choices = homes?.filter(({ id }) => !keys.includes(id)) ?? [];
  if (!choices.length) {
    return (
      <p key="none">
        {sentence(
          texts.noOther({
            link: (words) => (
              <Link className={typography.link} to="/properties">
                {words}
              </Link>
            ),
          }),
        )}
      </p>
    );
  }
  const first = choices.slice(0, limits.comparedHomes - keys.length).map(({ id }) => id);
  return (
    <>
      <h2 className={typography.h4}>{texts.savedAndSeen()}</h2>
      {first.length > 1 && (
        <Link className={typography.more} to="/compare" search={compareSearch([...keys, ...first])}>
          {texts.addFirst({ n: first.length })}
        </Link>
      )}
      <ul className={css.list}>
        {choices.map((record) => (
          <li key={record.id}>
            <Link to="/compare" search={compareSearch([...keys, record.id])}>
              <b>{homeName(record)}</b>
              <span className={typography.meta}>
                {placeName(record)}, {priceText(record)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
