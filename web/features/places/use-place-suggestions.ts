import { useEffect, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { PlaceSuggestion } from '#contracts/places.ts';
import { placesService } from './places.service.ts';

/** A person who types pauses this long between words, not between letters. */
const pauseMs = 180;

export type Suggestions =
  | { state: 'idle' }
  | { state: 'loading'; found: PlaceSuggestion[] }
  | { state: 'found'; found: PlaceSuggestion[] }
  | { state: 'none' }
  | { state: 'failed'; message: string };

/** Suggestions for what is typed: from two letters on, after a pause, and only ever the answer to the newest text. */
export function usePlaceSuggestions(typed: string, wanted: boolean): Suggestions {
  const input = typed.trim();
  const active = wanted && input.length >= limits.autocompleteMinLength;
  const [answer, setAnswer] = useState<{ input: string; suggestions: Suggestions }>();
  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      try {
        const found = await (await placesService()).suggest(input, signal);
        if (signal.aborted) return;
        setAnswer({ input, suggestions: found.length ? { state: 'found', found } : { state: 'none' } });
      } catch (error) {
        if (signal.aborted) return;
        const message = error instanceof Error ? error.message : 'Failed to load locations';
        setAnswer({ input, suggestions: { state: 'failed', message } });
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [input, active]);
  if (!active) return { state: 'idle' };
  if (answer?.input === input) return answer.suggestions;
  const before = answer?.suggestions;
  return { state: 'loading', found: before?.state === 'found' || before?.state === 'loading' ? before.found : [] };
}
