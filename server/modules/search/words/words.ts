import { damerauLevenshtein } from './typing-errors.ts';

/** What the table of words knows about one word of a query. */
export interface WordFacts {
  /** The lexeme that the text-search configuration makes of it; null for words that carry no meaning ("in", "the"). */
  lexeme: string | null;
  /** How many records hold it. */
  records: number;
  /** Whether some word in use begins with it. */
  isPrefix: boolean;
  /** How many records hold the words that begin with it, at most. */
  prefixRecords?: number;
  /** Words in use that are spelt similarly, the likeliest first, and how many records hold each. */
  similar: string[];
  similarRecords?: number[];
}

/** Shorter words are too close to each other: "Baner" must not become "Ganer", nor "bhk" "bhp". */
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
 * The tsquery for the words of a query: all of them must occur. A word in use counts as it is. An unknown one counts as
 * the word in use that is one typing error away, from five letters on and unless words begin with it; else as the
 * beginning of a word, which also finds what came in a moment ago. `weight` B limits the words to the place of a record.
 * Returns null when no word carries meaning.
 */
export function tsqueryOf(facts: readonly WordFacts[], weight: '' | 'B'): string | null {
  const parts: string[] = [];
  for (const fact of facts) {
    if (fact.lexeme === null) continue;
    const whole = fact.records > 0 ? fact.lexeme : fact.isPrefix ? null : correctionOf(fact);
    parts.push(whole === null ? `${quoted(fact.lexeme)}:*${weight}` : `${quoted(whole)}${weight && `:${weight}`}`);
  }
  return parts.length ? parts.join(' & ') : null;
}

/** How many records hold what {@link tsqueryOf} looks for instead of this word, at most. */
export function recordsOf(fact: WordFacts): number {
  if (fact.records > 0) return fact.records;
  const instead = fact.isPrefix ? null : correctionOf(fact);
  return instead === null ? (fact.prefixRecords ?? 0) : (fact.similarRecords?.[fact.similar.indexOf(instead)] ?? 0);
}

function correctionOf({ lexeme, similar }: WordFacts): string | null {
  if (lexeme === null || lexeme.length < shortestForgiven) return null;
  return similar.find((word) => damerauLevenshtein(lexeme, word, 1) <= 1) ?? null;
}
