import { isDeepStrictEqual } from 'node:util';
import type { SearchReading, SearchReadQuery } from '#contracts/search/search.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RemovedWishesService } from '#server/modules/learning/learning.module.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';
import type { RecordNames, Wishes } from '#server/modules/search/filters/read-wish.ts';
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
  names: Pick<Wishes, 'recordNames' | 'wordsInUse'>;
  places: Pick<PlacesService, 'find' | 'findState' | 'listVillages' | 'countWordsFrom' | 'listProminent'>;
  removedWishes: Pick<RemovedWishesService, 'onlyOrders'>;
}) {
  const { clock, names: resolver, removedWishes } = needs;
  const places = placeFinderOf(needs.places);
  let stock: { of: RecordNames; names: StockNames } | undefined;

  /** The names of stock, prepared anew when those of the records have changed. */
  async function namesNow(): Promise<StockNames> {
    const of = await resolver.recordNames();
    if (!stock || (stock.of !== of && !isDeepStrictEqual(stock.of, of)))
      stock = { of, names: stockNamesOf(of, places.isPlaceWord) };
    stock.of = of;
    return stock.names;
  }

  /** The words of a text that several owners use: they aren't typing errors. */
  async function wordsInUse(text: string): Promise<ReadonlySet<string>> {
    const words = tokensOf(plainText(text)).flatMap((token) => (isUnrecognised(token) ? token.text : []));
    return words.length ? resolver.wordsInUse(words.slice(0, mostLookedUp)) : new Set();
  }

  /** The parameters that a sentence names; null when there is nothing to read. */
  async function read({ q, transaction_type: tab }: SearchReadQuery): Promise<SearchReading | null> {
    const [names, inUse] = await Promise.all([namesNow(), wordsInUse(q)]);
    const given = { stock: names, places, tab, now: clock.now(), isInUse: (word: string) => inUse.has(word) };
    const reading = readSentence(q, given);
    return reading && softened(reading, removedWishes.onlyOrders);
  }

  return { read };
}

/** A reading in which wishes that many people remove only order. */
function softened(reading: SearchReading, onlyOrders: RemovedWishesService['onlyOrders']): SearchReading {
  const soft = reading.wish?.filter((filter) => onlyOrders(filter)) ?? [];
  if (soft.length === 0) return reading;
  const wish = reading.wish?.filter((filter) => !soft.includes(filter)) ?? [];
  return { ...reading, wish: wish.length > 0 ? wish : undefined, ideal: [...(reading.ideal ?? []), ...soft] };
}
