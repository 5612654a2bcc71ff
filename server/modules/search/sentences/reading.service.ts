import type { SearchReading, SearchReadQuery } from '#contracts/search.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PlacesService } from '#server/modules/places/places.service.ts';
import type { Resolver } from '#server/modules/search/filters/resolve.ts';
import { placeFinderOf } from './place-lookups.ts';
import { readSentence } from './read-sentence.ts';
import { isUnrecognised } from './spelling.ts';
import { stockNamesOf, type StockNames } from './stock-names.ts';
import { plainText, tokensOf } from './tokens.ts';

/** The facts of further words are not looked up. */
const mostLookedUp = 24;

export type ReadingService = ReturnType<typeof makeReadingService>;

/** Reads typed sentences into filters, with the places and societies of this installation's records. */
export function makeReadingService(needs: {
  clock: Clock;
  names: Pick<Resolver, 'cityNames' | 'localityNames' | 'societyNames' | 'factsOf'>;
  places: Pick<PlacesService, 'find' | 'listProminent'>;
}) {
  const { clock, names: resolver } = needs;
  const places = placeFinderOf(needs.places);
  let stock:
    { cities: readonly string[]; localities: readonly string[]; societies: number; names: StockNames } | undefined;

  /** The names of stock, prepared anew when those of the records have changed. */
  async function namesNow(): Promise<StockNames> {
    const [byId, localities, societies] = await Promise.all([
      resolver.cityNames(),
      resolver.localityNames(),
      resolver.societyNames(),
    ]);
    const cities = [...byId.values()];
    const isSame =
      stock &&
      areSame(stock.cities, cities) &&
      areSame(stock.localities, localities) &&
      stock.societies === societies.size;
    if (!stock || !isSame) {
      const names = stockNamesOf({ cities, localities, societies });
      stock = { cities, localities, societies: societies.size, names };
    }
    return stock.names;
  }

  /** The words of a text that records hold. */
  async function wordsInUse(text: string): Promise<ReadonlySet<string>> {
    const words = tokensOf(plainText(text)).flatMap((token) => (isUnrecognised(token) ? token.text : []));
    const asked = [...new Set(words)].slice(0, mostLookedUp);
    const facts = asked.length ? await resolver.factsOf(asked) : [];
    return new Set(asked.filter((_, at) => (facts[at]?.records ?? 0) > 0 || facts[at]?.isPrefix));
  }

  /** The parameters that a sentence names; null when there is nothing to read. */
  async function read({ q, transaction_type: tab }: SearchReadQuery): Promise<SearchReading | null> {
    const [names, inUse] = await Promise.all([namesNow(), wordsInUse(q)]);
    return readSentence(q, { stock: names, places, tab, now: clock.now(), isInUse: (word) => inUse.has(word) });
  }

  return { read };
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((name, at) => name === b[at]));
}
