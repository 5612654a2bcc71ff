import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { countHomes } from '#contracts/calls/search.ts';
import type { SearchChoices } from '#contracts/search/search.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import { tabOf, toQuery, type PropertiesSearch } from '../properties-search.ts';
import { countedText } from '../results/results-words.ts';

/** From this width on some of the filters are shown above the results. */
const wide = '(min-width: 48rem)';

function subscribeToWidth(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * The number of results for each choice of a filter; null until it is loaded, and when it cannot be counted. Loaded by
 * the browser, and only while filters are in view: phones show none at first, and the page need not wait for the
 * counts.
 */
export function useChoices(search: PropertiesSearch, areOpen: boolean): SearchChoices | null {
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wide).matches,
    () => false,
  );
  const tab = tabOf(search);
  const [answer, setAnswer] = useState<{ tab: string; choices: SearchChoices | undefined }>();
  const query = { ...toQuery(search), page: undefined, per_page: undefined, choices: '1' as const };
  const key = stringifyQuery(query);
  const count = useEffectEvent((signal: AbortSignal) => makeCall(countHomes, { query }, { signal }));
  const wanted = isWide || areOpen;
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    count(controller.signal).then(
      ({ data }) => setAnswer({ tab, choices: data.choices }),
      () => controller.signal.aborted || setAnswer(undefined),
    );
    return () => controller.abort();
  }, [key, tab, wanted]);
  // Each tab has its own price options.
  return (answer?.tab === tab && answer.choices) || null;
}

/** The filters whose choices are counted. */
export type CountedChoice = Exclude<keyof SearchChoices, 'is_at_least' | 'at_least'>;

const isFurther = (filter: CountedChoice) => !/^(listed_city|property_type|bedrooms|furnishing)$/.test(filter);

/** The number of results for a choice: "1,248", "1,000+"; empty if it is unknown. */
export function countOf(choices: SearchChoices | null, filter: CountedChoice, value: string): string {
  const list = choices?.[filter];
  const total = list?.find((choice) => choice.value === value)?.total ?? 0;
  const isAtLeast = isFurther(filter) ? choices?.at_least?.some((name) => name === filter) : choices?.is_at_least;
  return list && (total || !isAtLeast) ? countedText(total, isAtLeast) : '';
}

/** An option of a select with its number: "Pune (1,248)". The chosen one has none, as the results show it. */
export function optionOf(
  choices: SearchChoices | null,
  filter: CountedChoice,
  chosen: string | undefined,
  value: string,
  label: string = value,
): { value: string; label: string } {
  const count = value !== chosen && countOf(choices, filter, value);
  return { value, label: count ? `${label} (${count})` : label };
}
