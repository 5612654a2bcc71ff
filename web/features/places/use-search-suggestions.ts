import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { suggestSearches } from '#contracts/calls/search.ts';
import { limits } from '#contracts/limits.ts';
import type { SearchSuggestions } from '#contracts/search/search-suggestions.ts';
import type { TransactionType } from '#contracts/homes/vocabulary.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { queryClient } from '#web/session/query-client.ts';
import * as texts from '#texts/places.ts';

/** The numbers of homes in suggestions may be this old. */
const freshMs = 60_000;

/** No pause before the call: it takes a few milliseconds, and the next character aborts it. */
const suggestQuery = (q: string, tab: TransactionType) =>
  queryOptions({
    queryKey: ['suggest', tab, q],
    queryFn: async ({ signal }) =>
      (await makeCall(suggestSearches, { query: { q, transaction_type: tab } }, { signal })).data,
    staleTime: freshMs,
    // The next character sends a new query.
    retry: false,
    placeholderData: keepPreviousData,
  });

export interface Suggested {
  /** Those of the last text until the new ones arrive; null before the first. */
  found: SearchSuggestions | null;
  isLoading: boolean;
  error: string | null;
}

/** Possible meanings of the typed text: from two characters on, and never the reply to an outdated text. */
export function useSearchSuggestions(typed: string, tab: TransactionType, wanted: boolean): Suggested {
  const q = typed.trim();
  const enabled = wanted && q.length >= limits.autocompleteMinLength;
  const { data, error, isPlaceholderData } = useQuery({ ...suggestQuery(q, tab), enabled }, queryClient());
  if (!enabled) return { found: null, isLoading: false, error: null };
  return {
    found: data ?? null,
    isLoading: !error && (!data || isPlaceholderData),
    error: error ? error.message || texts.failed() : null,
  };
}
