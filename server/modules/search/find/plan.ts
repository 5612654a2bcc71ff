import type { SearchChoices } from '#contracts/search/search.ts';
import type { RecordRow } from '#server/modules/records/records.module.ts';
import type { ChoiceRow } from '#server/modules/search/counts/choices.ts';
import type { FoundOptions } from '#server/modules/search/counts/options.ts';
import type { Field, Ranking, Wish } from '#server/modules/search/filters/wish.ts';
import type { MapCellRow } from '#server/modules/search/map/cells.ts';
import type { Grid } from '#server/modules/search/map/grid.ts';
import type { Slice } from './order.ts';
import type { Source } from './source.ts';

/** A number of records; with `isAtLeast` there are more. */
export interface Total {
  total: number;
  isAtLeast: boolean;
}

/** A record of a page, and its position in the order. */
export interface FoundRow {
  id: number;
  /** Changes with every change of the record or of its owner. */
  version: string;
  sort_group: number;
  sort_key: string;
}

export interface FoundPage {
  /** In the order of the slice, so reversed when that goes backwards. */
  rows: FoundRow[];
  total: Total;
}

/** How a list in parts is ranked. */
export interface Ranked {
  rankings: readonly Ranking[];
  /** At most this many featured records come before the first part that has any record. */
  onTop: number;
  /** Where more match, the page is not right, and the total is above this number. */
  most: number;
}

export interface RankedPage {
  /** In the order of the slice. */
  rows: FoundRow[];
  total: number;
  /** Those that fulfil all wishes. */
  holding: number;
}

export interface FoundCells {
  grid: Grid;
  rows: MapCellRow[];
  /** Only a sample was counted: there are more records, with a similar distribution. */
  isSample: boolean;
}

/** The questions that a wish answers. */
export interface Answers {
  /** Some records in the order of the wish, and how many there are: all, or at least `most`. */
  page: (slice: Slice, most: number) => Promise<FoundPage>;
  /**
   * Some records, those that fulfil more of the wishes first, with the groups of a list in parts; how many there are, and how
   * many fulfil all. Null where there are more than `most`, and for a page past the end. All are read.
   */
  ranked: (slice: Slice, ranked: Ranked) => Promise<RankedPage | null>;
  /** How many match: all, or at least `most`. */
  total: (most: number) => Promise<Total>;
  /** The ids of all that match, in no order; null when there are more than `most`. */
  ids: (most: number) => Promise<number[] | null>;
  /** For each choice of a filter, how many records match it and all other filters. */
  choices: () => Promise<{ rows: ChoiceRow[]; isAtLeast: boolean }>;
  /** How many match each price option; undefined when too many match to be counted. */
  prices: () => Promise<SearchChoices['price']>;
  /** For each option of the further filters, how many of the matching records have it. */
  options: () => Promise<FoundOptions>;
  /** How many match in each cell of a grid. `rather` gives exact counts of coarser cells, for when these cost too much. */
  cells: (grid: Grid, rather?: () => Promise<FoundCells>) => Promise<FoundCells>;
}

/** Reads the records that were found, in the same order, without those deleted since. */
export type RowReader = (found: readonly FoundRow[]) => Promise<RecordRow[]>;

export type Question = keyof Answers | 'rows';

/** How the questions of one wish are answered: by the plain path, or where a short cut is better, by that. */
export interface Plan extends Answers {
  /** Without what only ranks, and without a place by its name or its circle (find/parts.ts). */
  wish: Wish;
  source: Source;
}

/** Answers a question, or passes it on to the plan below. */
export type Step<Q extends keyof Answers> = (below: Plan, ...asked: Parameters<Answers[Q]>) => ReturnType<Answers[Q]>;

/**
 * Answers some wishes faster than the plain path, with the same result. Each is one line in shortcuts.ts; without it the
 * search is still right, only slower.
 */
export interface Shortcut extends Partial<{ [Q in keyof Answers]: Step<Q> }> {
  name: string;
  /** The fields that it supports, asked plainly; it is skipped for other wishes. Without the list it supports all. */
  supportedFields?: readonly Field[];
  /** A source for the rows of a wish, or null when it has none to offer. A short cut with a source has no answers. */
  source?: (wish: Wish) => Source | null | Promise<Source | null>;
  /** Clears its caches. Runs every minute. */
  reload?: () => void;
}
