import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { findHomes } from '#contracts/calls/search.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import { toQuery, type PropertiesSearch } from '../properties-search.ts';
import { countWords, placeWords } from '../results/results-words.ts';
import { withoutPoint } from './without-point.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './results-map.module.css';
import * as texts from '#texts/results-map.ts';

interface Counted {
  key: string;
  total: number;
  isAtLeast: boolean;
}

/** "46 homes in Kharghar without an exact place", with the way to their list; nothing where there are none. */
export function WithoutPointLink({ search }: { search: PropertiesSearch }) {
  const list = useMemo(() => withoutPoint(search), [search]);
  const query = list && { ...toQuery(list), page: undefined, per_page: '1' };
  const key = query && stringifyQuery(query);
  const count = useEffectEvent((signal: AbortSignal) => makeCall(findHomes, { query: query ?? {} }, { signal }));
  const [counted, setCounted] = useState<Counted | null>(null);
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    count(controller.signal).then(
      ({ meta }) => setCounted({ key, total: meta.total, isAtLeast: meta.total_is_at_least === true }),
      // The map reports its own failure; this line is only missing.
      () => undefined,
    );
    return () => controller.abort();
  }, [key]);
  if (list === null || counted?.key !== key || counted.total === 0) return null;
  return (
    <p className={css.note}>
      <Link className={typography.link} to="/properties" search={list}>
        {texts.withoutExactPlace({
          homes: countWords(list, counted.total, counted.isAtLeast),
          place: placeWords(list),
        })}
      </Link>
    </p>
  );
}
