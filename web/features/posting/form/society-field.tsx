import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '#contracts/limits.ts';
import { findSocieties } from '#contracts/calls/societies.ts';
import type { FormField } from '#contracts/record/fields.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { pause } from '#web/lib/pause.ts';
import { queryClient } from '#web/session/query-client.ts';
import { textOf } from './field-texts.ts';
import { TextField } from './form-fields.tsx';
import { usePostingForm } from './posting-context.ts';
import * as css from './society-field.module.css';
import * as texts from '#texts/posting.ts';

/** People pause this long between words, not between characters. */
const pauseMs = 180;
const freshMs = 5 * 60_000;
const leastLetters = 3;

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

/** The society's name, with societies of the place that have it, so that its homes bear one spelling. */
export function SocietyField({ field, optional }: { field: FormField; optional: boolean }) {
  const { values } = usePostingForm();
  return (
    <div>
      <TextField
        name="society"
        label={field.label()}
        optional={optional}
        maxLength={limits.societyLength}
        {...textOf('society', values.propertyType)}
      />
      {values.society.trim().length >= leastLetters && <Societies />}
    </div>
  );
}

function Societies() {
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
