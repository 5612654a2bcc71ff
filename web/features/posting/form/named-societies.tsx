import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { findSocieties } from '#contracts/calls/societies.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { pause } from '#web/lib/pause.ts';
import { queryClient } from '#web/session/query-client.ts';
import { usePostingForm } from './posting-context.ts';
import * as css from './named-societies.module.css';
import * as texts from '#texts/posting.ts';

/** People pause this long between words, not between characters. */
const pauseMs = 180;
const freshMs = 5 * 60_000;

const societiesQuery = (typed: string, city: string, locality: string) =>
  queryOptions({
    queryKey: ['societies', typed, city, locality],
    queryFn: async ({ signal }) => {
      await pause(pauseMs, signal);
      const query = { q: typed, city: city || undefined, locality: locality || undefined };
      return (await makeCall(findSocieties, { query }, { signal })).data;
    },
    staleTime: freshMs,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Societies of the place whose name begins like the one typed, to choose from. */
export function NamedSocieties() {
  const { values, change } = usePostingForm();
  const { society, city, locality } = values;
  const { data = [] } = useQuery(societiesQuery(society.trim(), city, locality), queryClient());
  const others = data.filter(({ name }) => name !== society.trim());
  if (others.length === 0) return null;
  return (
    <ul className={css.list} aria-label={texts.societiesHere()}>
      {others.map(({ slug, name, locality: part, city: town, homes }) => (
        <li key={slug}>
          <button type="button" className={css.choice} onClick={() => change('society', name)}>
            {texts.societyHere({ name, place: placeInScript(part ?? town), n: homes })}
          </button>
        </li>
      ))}
    </ul>
  );
}
