import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '#contracts/limits.ts';
import type { PlaceSuggestion } from '#contracts/search/places.ts';
import { pause } from '#web/lib/pause.ts';
import { queryClient } from '#web/session/query-client.ts';
import { placesService } from './places.service.ts';
import * as texts from '#texts/places.ts';

/** People pause this long between words, not between characters. */
const pauseMs = 180;
/** Places don't change while a user types. */
const freshMs = 5 * 60_000;

export type Suggestions =
  | { state: 'idle' }
  | { state: 'loading'; found: PlaceSuggestion[] }
  | { state: 'found'; found: PlaceSuggestion[] }
  | { state: 'none' }
  | { state: 'failed'; message: string };

/** A new text aborts the query for the previous one, also while that still pauses. */
const suggestionsQuery = (input: string) =>
  queryOptions({
    queryKey: ['places', input],
    queryFn: async ({ signal }) => {
      await pause(pauseMs, signal);
      return (await placesService()).suggest(input, signal);
    },
    staleTime: freshMs,
    // The next character sends a new query.
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Suggestions for the typed text: from two characters on, after a pause, and never the reply to an outdated text. */
export function usePlaceSuggestions(typed: string, wanted: boolean): Suggestions {
  const input = typed.trim();
  const enabled = wanted && input.length >= limits.autocompleteMinLength;
  const { data, error, isPlaceholderData } = useQuery({ ...suggestionsQuery(input), enabled }, queryClient());
  if (!enabled) return { state: 'idle' };
  if (error) return { state: 'failed', message: error.message || texts.failed() };
  if (!data || isPlaceholderData) return { state: 'loading', found: data ?? [] };
  return data.length > 0 ? { state: 'found', found: data } : { state: 'none' };
}
