import type { Pool } from 'pg';
import type { FilterName } from '#contracts/filters/filters.ts';
import type { Resolved } from '#server/modules/search/filters/resolve.ts';
import type { Answers, Question, Questions, Search } from '#server/modules/search/find/questions.ts';
import type { Source } from '#server/modules/search/find/source.ts';
import type { Estimates } from './estimates.ts';

/** Answers a question itself, or hands it on to the next short cut and at last to the plain path. */
export type Step<Q extends Question> = (
  ask: Questions[Q]['ask'],
  next: (ask: Questions[Q]['ask']) => Promise<Questions[Q]['answer']>,
) => Promise<Questions[Q]['answer']>;

/**
 * A faster way to what the plain path would answer. Each stands in a file of its own and in one line of shortcuts.ts:
 * without both, the search is right and slower.
 */
export interface Shortcut extends Partial<{ [Q in Question]: Step<Q> }> {
  name: string;
  /** The only filters that it can answer for; a search that has set another is not asked of it. All, unless told. */
  supportedFilters?: readonly FilterName[];
  /** Where the rows of a search come from, or null where this one is no help. */
  source?: (resolved: Resolved) => Source | null | Promise<Source | null>;
  /** Forgets what may have changed: every minute. */
  reload?: () => void;
}

/** What short cuts are made with. */
export interface ShortcutNeeds {
  pool: Pool;
  estimates: Estimates;
  /** Any question, by whichever way is quickest. */
  answers: Answers;
  /** A search of these filters, with the source of its rows. */
  prepare: (resolved: Resolved) => Promise<Search>;
}
