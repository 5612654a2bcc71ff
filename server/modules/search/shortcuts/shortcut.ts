import type { Pool } from 'pg';
import type { FilterName } from '#contracts/filters/filters.ts';
import type { Resolved } from '#server/modules/search/filters/resolve.ts';
import type { Answers, Question, Questions, Search } from '#server/modules/search/find/questions.ts';
import type { Source } from '#server/modules/search/find/source.ts';
import type { Estimates } from './estimates.ts';

/** Answers a question, or passes it on to the next short cut and at last to the plain path. */
export type Step<Q extends Question> = (
  ask: Questions[Q]['ask'],
  next: (ask: Questions[Q]['ask']) => Promise<Questions[Q]['answer']>,
) => Promise<Questions[Q]['answer']>;

/**
 * Answers some searches faster than the plain path, with the same result. Each has its file and one line in shortcuts.ts.
 * When both are deleted the search is still right, only slower.
 */
export interface Shortcut extends Partial<{ [Q in Question]: Step<Q> }> {
  name: string;
  /** The filters that it supports; it is skipped for a search that sets another one. Without the list it supports all. */
  supportedFilters?: readonly FilterName[];
  /** A source for the rows of a search, or null when it has none to offer. */
  source?: (resolved: Resolved) => Source | null | Promise<Source | null>;
  /** Clears its caches. Runs every minute. */
  reload?: () => void;
}

/** Dependencies of short cuts. */
export interface ShortcutNeeds {
  pool: Pool;
  estimates: Estimates;
  /** Answers any question, through all short cuts. */
  answers: Answers;
  /** A search of these filters, with the source of its rows. */
  prepare: (resolved: Resolved) => Promise<Search>;
}
