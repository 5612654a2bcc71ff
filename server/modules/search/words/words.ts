import { canonicalCity } from '#contracts/search/city-names.ts';
import { renamedCities } from '#contracts/search/renamed-cities.ts';
import type { WordQuery } from '#server/modules/search/filters/wish.ts';
import { damerauLevenshtein } from '#server/platform/edit-distance.ts';

/** The entry of the table of words for one word of a query. */
export interface WordFacts {
  /** The lexeme that the text-search configuration makes of it; null for words that carry no meaning ("in", "the"). */
  lexeme: string | null;
  /** How many records contain it. */
  records: number;
  /** Whether some word in use begins with it. */
  isPrefix: boolean;
  /** An upper bound of the records that contain a word that begins with it. */
  prefixRecords?: number;
  /** Words in use with a similar spelling, the likeliest first, and how many records contain each. */
  similar: string[];
  similarRecords?: number[];
}

/** Shorter words are too similar to each other: "bhk" must not become "bhp". */
const shortestForgiven = 5;

/** The words of a text, at most twelve; letters and digits of every script. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, 12);
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/**
 * The tsquery for the words of a query: all of them must occur. A word in use counts as it is. An unknown one counts
 * as the word in use that is one typing error from it, for five characters or more and unless words begin with it;
 * else as the beginning of a word, which also finds records of the last minutes. `weight` B limits the words to a
 * record's place. Returns null when no word carries meaning.
 */
export function tsqueryOf(facts: readonly WordFacts[], weight: '' | 'B'): string | null {
  const parts: string[] = [];
  for (const fact of facts) {
    if (fact.lexeme === null) continue;
    const whole = fact.records > 0 || isWhole(fact.lexeme) ? fact.lexeme : fact.isPrefix ? null : correctionOf(fact);
    parts.push(whole === null ? `${quoted(fact.lexeme)}:*${weight}` : `${quoted(whole)}${weight && `:${weight}`}`);
  }
  return parts.length ? parts.join(' & ') : null;
}

/** "Sector 5" isn't Sector 50, nor is "T" Tambaram: numbers and single letters begin no other word. */
const isWhole = (lexeme: string) => /^\d/.test(lexeme) || lexeme.length === 1;

/** Words that are one name with the word before them: "Noida Expressway" isn't Yamuna Expressway in Greater Noida. */
const endsOfNames = new Set(['expressway', 'highway', 'extens']);

/**
 * The tsquery of a place: a number follows the word before it, a single letter precedes the word behind it, and an
 * expressway has the name before it. Other words may be in any order: "Sector 20, Kharghar", "Kharghar Sector 20".
 */
function placeQueryOf(facts: readonly WordFacts[]): string | null {
  const words = facts.filter(({ lexeme }) => lexeme !== null);
  const parts = words.map((fact) => tsqueryOf([fact], '') ?? '');
  const joins = words.map(({ lexeme }, at) => {
    const before = words[at - 1]?.lexeme ?? '';
    return at > 0 && (/^\d/.test(lexeme ?? '') || /^\p{L}$/u.test(before) || endsOfNames.has(lexeme ?? ''));
  });
  const groups: string[] = [];
  parts.forEach((part, at) => {
    if (joins[at]) groups.push(`${groups.pop() ?? ''} <-> ${part}`);
    else groups.push(part);
  });
  return groups.length ? groups.map((group) => (group.includes('<->') ? `(${group})` : group)).join(' & ') : null;
}

/** An upper bound of the records that match what {@link tsqueryOf} makes of this word. */
export function recordsOf(fact: WordFacts): number {
  if (fact.records > 0) return fact.records;
  const instead = fact.isPrefix ? null : correctionOf(fact);
  return instead === null ? (fact.prefixRecords ?? 0) : (fact.similarRecords?.[fact.similar.indexOf(instead)] ?? 0);
}

function correctionOf({ lexeme, similar }: WordFacts): string | null {
  if (lexeme === null || lexeme.length < shortestForgiven) return null;
  return similar.find((word) => damerauLevenshtein(lexeme, word, 1) <= 1) ?? null;
}

/** The words of a place; country and PIN code are in every address and in no record's document. */
function placeWordsOf(place: string): string[] {
  return wordsOf(place).filter((word) => word !== 'india' && !/^\d{6}$/.test(word));
}

/** "bangalore" is searched as "bengaluru": an alias of one word is replaced by the name in use. */
function withCanonicalName(word: string): string[] {
  const name = canonicalCity(word);
  return name.toLowerCase() === word ? [word] : wordsOf(name);
}

/** In another state a city still has the old name, "Aurangabad"; homes of the renamed one hold both names. */
const sharedNames = new Set(
  renamedCities.flatMap(({ before, exceptIn }) => (exceptIn ? before.map((name) => name.toLowerCase()) : [])),
);
const searchWordsOf = (text: string) =>
  wordsOf(text).flatMap((word) => (sharedNames.has(word) ? [word] : withCanonicalName(word)));
/** The words of each kind of text. */
export const wordsIn = {
  search: searchWordsOf,
  location: (text: string) => placeWordsOf(text).flatMap(withCanonicalName),
  society: wordsOf,
  prefer: searchWordsOf,
};
export type TextName = keyof typeof wordsIn;

/**
 * Words without any meaning ("in the") match everything, so they add no condition; no words at all ("!!!") match
 * nothing.
 */
export function queryOf(facts: readonly WordFacts[], isPlace: boolean): WordQuery | null {
  if (facts.length === 0) return { tsquery: "'∅'", records: [], lexemes: [] };
  const tsquery = isPlace ? placeQueryOf(facts) : tsqueryOf(facts, '');
  if (tsquery === null) return null;
  const meaningful = facts.filter(({ lexeme }) => lexeme !== null);
  const lexemes = meaningful.map(({ lexeme, records }) => (records > 0 ? lexeme : null));
  return { tsquery, records: meaningful.map(recordsOf), lexemes };
}
