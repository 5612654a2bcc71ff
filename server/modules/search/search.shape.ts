/** What deciding between the shapes takes: numbers of records, as far as they are known. */
export interface ShapeFacts {
  /** That match everything but words. */
  matching: number;
  /** That the walk in sort order goes through at most. */
  walked: number;
  /** Of all active records of the searched kinds. */
  all: number;
  /** That hold each word of the search. */
  wordRecords: readonly number[];
  /** That have to be found: those of the page and of the pages before it. */
  wanted: number;
}

/**
 * Costs in microseconds, measured at a million records: one step of a walk inside an index, one record looked up and
 * sorted, one document looked up and compared, one entry of a word's list.
 */
const cost = { step: 0.25, match: 1.2, document: 3.5, entry: 0.02 };

/** How many records hold all the words: between words that know nothing of each other and words that come together. */
export function holdingAll(wordRecords: readonly number[], all: number): number {
  if (wordRecords.length === 0 || all === 0) return all;
  const rarest = Math.min(...wordRecords);
  const independent = wordRecords.reduce((share, records) => share * Math.min(1, records / all), 1) * all;
  return Math.min(all, Math.sqrt(Math.max(1, independent) * rarest));
}

/**
 * Whether collecting all matches costs less than walking the sort order until the page is full. The walk of a rare
 * search goes on to the end, and a guess may be wrong, so a walk is taken only when it is clearly better.
 */
export function matchesFirst({ matching, walked, all, wordRecords, wanted }: ShapeFacts): boolean {
  const holding = holdingAll(wordRecords, all);
  const matches = all === 0 ? 0 : (matching * holding) / all;
  const hasWords = wordRecords.length > 0;
  const collecting = hasWords
    ? cost.match * holding + cost.entry * wordRecords.reduce((sum, records) => sum + records, 0)
    : cost.match * matches;
  const steps = Math.min(walked, (wanted * walked) / Math.max(matches, 0.5));
  const documents = hasWords ? (steps * matching) / Math.max(1, walked) : 0;
  return collecting <= 1.5 * (cost.step * steps + cost.document * documents) || collecting < 300;
}
