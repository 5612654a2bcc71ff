import type { SearchChoices } from '#contracts/search.ts';
import type { RecordRow } from '#server/modules/records/records.module.ts';
import type { Resolved } from '#server/modules/search/filters/resolve.ts';
import type { Grid } from '#server/modules/search/map/grid.ts';
import type { MapCellRow } from '#server/modules/search/map/cells.ts';
import type { ChoiceRow } from '#server/modules/search/counts/choices.ts';
import type { FoundOptions } from '#server/modules/search/counts/options.ts';
import type { Order, Slice } from './order.ts';
import type { Source } from './source.ts';

/** The questions that a search answers, by the plain path or by a short cut. */

/** A search whose words are looked up, with the source of its rows. */
export interface Search extends Resolved {
  source: Source;
}

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

export interface Questions {
  /** Some records in an order, and how many there are: all, or at least `most`. */
  page: { ask: { search: Search; order: Order; slice: Slice; most: number }; answer: FoundPage };
  /** How many match: all, or at least `most`. */
  total: { ask: { search: Search; most: number }; answer: Total };
  /** The ids of all that match, in no order; null when there are more than `most`. */
  ids: { ask: { search: Search; most: number }; answer: number[] | null };
  /** For each choice of a filter, how many records match it and all other filters. */
  choices: { ask: { search: Search }; answer: { rows: ChoiceRow[]; isAtLeast: boolean } };
  /** How many match each price option; undefined when too many match to be counted. */
  prices: { ask: { search: Search }; answer: SearchChoices['price'] };
  /** For each option of the further filters, how many of the matching records have it. */
  options: { ask: { search: Search }; answer: FoundOptions };
  /** How many match in each cell of a grid. `rather` gives exact counts of coarser cells, for when these cost too much. */
  cells: { ask: { search: Search; grid: Grid; rather?: () => Promise<FoundCells> }; answer: FoundCells };
  /** The records that were found, in the same order, without those deleted since. */
  rows: { ask: { search: Search; found: readonly FoundRow[] }; answer: RecordRow[] };
}

export interface FoundCells {
  grid: Grid;
  rows: MapCellRow[];
  /** Only a sample was counted: there are more records, with a similar distribution. */
  isSample: boolean;
}

export type Question = keyof Questions;
/** Answers one kind of question, whatever the filters. */
export type Answer<Q extends Question> = (ask: Questions[Q]['ask']) => Promise<Questions[Q]['answer']>;
export type Answers = { [Q in Question]: Answer<Q> };
