import type { SearchReading, SearchReadQuery } from '#contracts/search.ts';
import type { PlacesService } from '#server/modules/places/places.service.ts';
import type { Resolver } from '#server/modules/search/filters/resolve.ts';
import { placeNamesOf, type PlaceNames } from './place-names.ts';
import { plainText, tokensOf } from './tokens.ts';
import { damerauLevenshtein } from '#server/modules/search/words/typing-errors.ts';
import { meaningfulWords, readSentence } from './read-sentence.ts';

/** As in a search: shorter words are too similar to each other, and further words are not corrected. */
const shortestForgiven = 5;
const mostForgiven = 12;

export type ReadingService = ReturnType<typeof makeReadingService>;

/** Reads typed sentences into filters, with the places of this installation's records. */
export function makeReadingService(needs: {
  names: Pick<Resolver, 'cityNames' | 'localityNames' | 'factsOf'>;
  places: Pick<PlacesService, 'listProminent'>;
}) {
  const { names: resolver, places } = needs;
  const prominent = places.listProminent();
  let names: { used: readonly string[]; places: PlaceNames } | undefined;

  /** The names of places, prepared anew when those of the records have changed. */
  async function namesNow(): Promise<PlaceNames> {
    const [byId, localities] = await Promise.all([resolver.cityNames(), resolver.localityNames()]);
    const cities = [...byId.values()];
    const used = [...cities, ...localities];
    if (!names || !areSame(names.used, used)) {
      const named = [
        ...cities.map((name) => ({ name, kind: 'city' as const })),
        ...localities.map((name) => ({ name, kind: 'locality' as const })),
      ];
      names = { used, places: placeNamesOf([...prominent, ...named]) };
    }
    return names.places;
  }

  /** Corrections for words that no record contains: one typing error is forgiven, as in a search. */
  async function meantBy(text: string, { words }: PlaceNames): Promise<Map<string, string>> {
    const isUnrecognised = (word: string) =>
      word.length >= shortestForgiven && !meaningfulWords.has(word) && !words.has(word);
    const unrecognised = tokensOf(plainText(text))
      .flatMap(({ kind, text: word }) => (kind === 'word' && isUnrecognised(word) ? word : []))
      .slice(0, mostForgiven);
    const meant = new Map<string, string>();
    if (!unrecognised.length) return meant;
    const facts = await resolver.factsOf(unrecognised);
    unrecognised.forEach((word, at) => {
      const isInUse = (facts[at]?.records ?? 0) > 0 || facts[at]?.isPrefix;
      const found = isInUse ? undefined : (closest(word, words) ?? closest(word, meaningfulWords));
      if (found !== undefined) meant.set(word, found);
    });
    return meant;
  }

  /** The filters that a sentence names; null when it names only places and words. */
  async function read({ q, transaction_type: tab }: SearchReadQuery): Promise<SearchReading | null> {
    const placeNames = await namesNow();
    return readSentence(q, { names: placeNames, tab, meant: await meantBy(q, placeNames) });
  }

  return { read };
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, at) => name === b[at]);
}

/** A word one typing error away, one with the same first letter rather than another. */
function closest(word: string, words: Iterable<string>): string | undefined {
  let other: string | undefined;
  for (const one of words) {
    if (one.length < shortestForgiven - 1 || !maybeSimilar(word, one) || damerauLevenshtein(word, one, 1) > 1) continue;
    if (one[0] === word[0]) return one;
    other ??= one;
  }
  return other;
}

/** A quick check before the slow edit distance: false when two words differ in more than one place. */
function maybeSimilar(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const shorter = Math.min(a.length, b.length);
  let same = 0;
  while (same < shorter && a[same] === b[same]) same += 1;
  let behind = 0;
  while (behind < shorter - same && a[a.length - 1 - behind] === b[b.length - 1 - behind]) behind += 1;
  return Math.max(a.length, b.length) - same - behind <= 2;
}
