import {
  requires,
  valueOf,
  wordRecordsOf,
  type Field,
  type Wish,
  type WordQuery,
} from '#server/modules/search/filters/wish.ts';
import { isInCityIndex } from '#server/modules/search/find/order.ts';
import type { Plan } from '#server/modules/search/find/plan.ts';
import type { Estimates } from './estimates.ts';

/** The facts that decide between walking and collecting: estimated numbers of records. */
export interface WalkFacts {
  /** Records that match all filters but the words. */
  matching: number;
  /** Records that have to be scanned for filters without a count; 0 when there are no such filters. */
  scanned: number;
  /** Records that a walk in sort order reads at most. */
  walked: number;
  /** Records of the searched transaction types. */
  searched: number;
  /** All active records. */
  all: number;
  /** For each word of the search, how many of all active records hold it. */
  wordRecords: readonly number[];
  /** Whether collecting reads the posting lists of the words, and not a more selective index. */
  readsWordLists: boolean;
  /** Records to find: those of the page and of the pages before it. */
  wanted: number;
}

/** The facts that decide how a page of a plan is read. */
export async function walkFactsOf(
  { wish, source }: Pick<Plan, 'wish' | 'source'>,
  wanted: number,
  estimates: Estimates,
): Promise<WalkFacts> {
  const { order } = wish;
  const isOneCity = valueOf(wish, 'city') !== null && isInCityIndex(order);
  // An index that is sorted by price begins at the price, and that of a city holds no other.
  const insideIndex: Field[] = [
    ...(isOneCity ? (['city'] as const) : []),
    ...(order.field === 'price' ? (['price'] as const) : []),
  ];
  const [matching, counted, walked, { searched, all }] = await Promise.all([
    estimates.of(wish),
    estimates.counted(wish),
    estimates.counted(wish, insideIndex),
    estimates.scope(wish),
  ]);
  const scanned = matching < counted ? counted : 0;
  const wordRecords = wordRecordsOf(wish);
  return { matching, scanned, walked, searched, all, wordRecords, readsWordLists: source.readsWordLists, wanted };
}

/**
 * Costs in microseconds, measured at a million records: one step of a walk inside an index, one that is counted so that the
 * walk can give up, one match looked up and sorted, one that the index of places holds, one document looked up by its id and
 * compared, one entry of a word's list.
 */
const cost = { step: 0.15, countedStep: 0.6, match: 0.8, placed: 0.3, document: 4, entry: 0.15 };
/** Up to this many records that hold the words are collected, whatever the other filters. */
export const collectedByWords = 30_000;
/** A walk fills two groups, the featured and the others. */
const groups = 2;

/** How many records hold all the words: between the estimate for independent words and that for words used together. */
export function containingAllWords({
  wordRecords,
  searched,
  all,
}: Pick<WalkFacts, 'wordRecords' | 'searched' | 'all'>): number {
  if (wordRecords.length === 0 || all === 0) return searched;
  const rarest = Math.min(...wordRecords);
  const strangers = wordRecords.reduce((share, records) => share * Math.min(1, records / all), 1) * all;
  return (Math.min(all, Math.sqrt(Math.max(1, strangers) * rarest)) * searched) / all;
}

/**
 * Whether collecting all matches costs less than walking the sort order until the page is full, and counting up to `most`
 * beside it. An estimate may be wrong, and for a rare search a walk reads to the end, so it has to be clearly cheaper.
 */
export function collects(facts: WalkFacts, most: number): boolean {
  const { matching, scanned, walked, searched, wordRecords } = facts;
  const holding = containingAllWords(facts);
  const matches = matchesOf(facts);
  const steps = expectedSteps(facts);
  if (wordRecords.length === 0) {
    // Counting a small number one by one goes through all of them, which finds the page as well. A sample may miss
    // half of them.
    if (scanned > 0 && matches < most / 2) return true;
    const step = stepsAtMost(facts) === null ? cost.step : cost.countedStep;
    return collecting(facts) <= 1.5 * step * steps || (matches < 300 && scanned < 2_000);
  }
  // Counting them reads all that hold the words in any case, and so finds the page on the way.
  // Two words alone may be of one phrase, and more hold them than estimated; their total is mostly cached.
  const isNarrowed = wordRecords.length > 2 || (wordRecords.length > 1 && matching < searched);
  if (isNarrowed && most > 0 && holding < collectedByWords) return true;
  const walking = cost.step * steps + (cost.document * steps * matching) / Math.max(1, walked);
  return collectingWords(facts) <= 1.5 * walking || holding < 300;
}

/** About how many records match the filters and hold the words. */
function matchesOf(facts: WalkFacts): number {
  return facts.searched === 0 ? 0 : (facts.matching * containingAllWords(facts)) / facts.searched;
}

/** The steps until a page is full where matches lie evenly along the order. */
function expectedSteps(facts: WalkFacts): number {
  return Math.min(facts.walked, (groups * facts.wanted * facts.walked) / Math.max(matchesOf(facts), 0.5));
}

/** The cost of collecting all matches of a search without words. */
const collecting = (facts: WalkFacts) => cost.match * matchesOf(facts) + cost.step * facts.scanned;

/**
 * Whether comparing the words of all that match the other filters costs less than reading the words' lists. For a
 * place, at most as many match as records bear its rarest word.
 */
export function filtersBeforeWords({
  search,
  places,
  matching,
  searched,
  all,
}: {
  search: WordQuery;
  /** Names of places, of which a record has to bear one; none for a search anywhere. */
  places: readonly WordQuery[];
  matching: number;
  searched: number;
  all: number;
}): boolean {
  const share = searched === 0 ? 0 : matching / searched;
  const inPlaces = places.reduce((sum, { records }) => sum + Math.min(...records, all), 0);
  const compared = places.length > 0 ? inPlaces * share : matching;
  const wordRecords = search.records;
  const listed = collectingWords({ wordRecords, searched, all, readsWordLists: true });
  return cost.document * compared < listed;
}

/** The homes of a PIN have a separate index, and no other index holds a record's PIN. */
export function isOnePin(wish: Wish): boolean {
  return requires(wish, 'postal_code');
}

/** The cost of collecting everything that holds the words. */
function collectingWords(facts: Pick<WalkFacts, 'wordRecords' | 'searched' | 'all' | 'readsWordLists'>): number {
  const { wordRecords, searched, all } = facts;
  if (!facts.readsWordLists) return cost.placed * containingAllWords(facts);
  // Each of several lists is skipped through where another has no entry.
  const read = wordRecords.reduce((sum, records) => sum + records, 0) / Math.max(1, wordRecords.length);
  return cost.match * containingAllWords(facts) + (cost.entry * read * searched) / Math.max(1, all);
}

/** A walk looks up this many records, for their words or their position, before it may give up. */
const leastLookups = 500;
const leastLookupsInArea = 5_000;
/** Steps cost less. */
const leastSteps = 5_000;
/** A walk gives up after this many times the expected lookups. */
const patience = 4;

/**
 * After how many looked-up records a walk gives up. "Studio" and three bedrooms are each common and never occur together:
 * without a limit such a walk would look up every record. A word by itself is in as many as are counted, so that its walk
 * may cost as much as collecting them would.
 */
export function lookupsAtMost(facts: WalkFacts): number {
  const holding = Math.max(1, containingAllWords(facts));
  const expected = Math.ceil((patience * facts.wanted * facts.searched) / holding);
  const isAlone = facts.wordRecords.length === 1 && facts.matching >= facts.searched;
  const asDear = isAlone ? Math.ceil(collectingWords(facts) / cost.document) : 0;
  return Math.max(leastLookups, Math.min(Math.max(expected, asDear), Math.ceil(facts.searched)));
}

/**
 * The same in steps, for a walk without words; null where even all of them cost less. Two bedrooms lie at one end of the
 * areas, four at the other: from the wrong end the first match comes late.
 */
export function stepsAtMost(facts: WalkFacts): number | null {
  const asDear = collecting(facts) / cost.countedStep;
  const most = Math.ceil(Math.max(leastSteps, patience * expectedSteps(facts), asDear));
  return most < facts.walked ? most : null;
}

/** The same for a walk that looks where records lie, in an area with more of them than are counted one by one. */
export function lookupsInArea(wanted: number): number {
  return Math.max(leastLookupsInArea, patience * wanted);
}
