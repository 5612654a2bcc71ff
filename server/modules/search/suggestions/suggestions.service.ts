import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { citiesNamed } from '#contracts/search/city-names.ts';
import { PropertyQuery } from '#contracts/homes/listings.ts';
import type {
  SearchSuggestions,
  SearchSuggestQuery,
  SuggestedAddress,
  SuggestedPlace,
} from '#contracts/search/search-suggestions.ts';
import { type TransactionType } from '#contracts/homes/vocabulary.ts';
import { listedCities } from '#contracts/homes/listed-cities.ts';
import type { PlacesService, SearchedPlace } from '#server/modules/places/places.module.ts';
import type { SearchService } from '#server/modules/search/search.service.ts';
import type { ReadingService } from '#server/modules/search/sentences/reading.service.ts';
import { wordsOf } from '#server/modules/search/words/words.ts';
import { notesApart } from '#contracts/search/reading-notes.ts';
import { isSentence, sentenceText } from './sentence-text.ts';
import { prepareLocalities, type LocalitiesInStock } from './stock-localities.ts';
import { listSocieties } from './stock.repository.ts';

/** Rows of the list of places, and how many of them societies and localities out of the stock may take. */
const mostPlaces = 8;
const mostSocieties = 3;
const mostLocalities = 2;
/** Societies are searched from this many characters on. */
const leastLetters = 3;
/** Slower parts are left out of this answer; their totals are there for the next one. Milliseconds. */
const patienceForStock = 15;
const patienceForTotals = 25;
/** Totals that a node caches until the names of cities are reloaded, a minute at most. */
const maxCachedTotals = 5_000;
/** A text with more words isn't a place. */
const mostWords = 8;

type Unnumbered = Omit<SuggestedPlace, 'total' | 'is_at_least'>;
type Total = Pick<SuggestedPlace, 'total' | 'is_at_least'>;

export type SuggestionsService = ReturnType<typeof makeSuggestionsService>;

/** Suggestions for the search field: the sentence that was read, then places with the number of homes in them. */
export function makeSuggestionsService(needs: {
  pool: Pool;
  search: Pick<SearchService, 'total' | 'names'>;
  reading: Pick<ReadingService, 'read'>;
  places: Pick<PlacesService, 'search' | 'find'>;
}) {
  const { pool, search, reading, places } = needs;
  const totals = new LRUCache<string, Promise<Total>>({ max: maxCachedTotals });
  let countedWith: unknown;
  let localities: LocalitiesInStock | undefined;

  async function suggest({ q, transaction_type: tab }: SearchSuggestQuery): Promise<SearchSuggestions> {
    const text = q.trim();
    if (!/[\p{L}\p{N}]/u.test(text)) return { sentence: null, places: [] };
    const [sentence, found] = await Promise.all([sentenceOf(text, tab), placesFor(text, tab)]);
    return { sentence, places: found };
  }

  async function sentenceOf(text: string, tab: TransactionType): Promise<SearchSuggestions['sentence']> {
    const read = await reading.read({ q: text, transaction_type: tab });
    if (!read) return null;
    // Notes are shown beside the results, not in the list.
    const address = notesApart(read).address as SuggestedAddress;
    return isSentence(address) ? { text: sentenceText(address), address } : null;
  }

  async function placesFor(text: string, tab: TransactionType): Promise<SuggestedPlace[]> {
    const words = wordsOf(text);
    if (words.length === 0 || words.length > mostWords) return [];
    const [societies, inStock] = await Promise.all([
      inTime(societiesFor(words, tab), [], patienceForStock),
      inTime(localitiesFor(text), [], patienceForStock),
    ]);
    const free = mostPlaces - societies.length - inStock.length;
    const gazetteer = places.search(text, mostPlaces);
    const asWritten = gazetteer.filter(({ isCorrected }) => !isCorrected);
    const corrected = gazetteer.filter(({ isCorrected }) => isCorrected);
    const shown = [
      ...asWritten.slice(0, free).map(presentPlace),
      ...inStock,
      ...societies,
      ...corrected.slice(0, Math.max(0, free - asWritten.length)).map(presentPlace),
    ].slice(0, mostPlaces);
    await forgetOldTotals();
    return Promise.all(shown.map(async (place) => withTotal(place, tab)));
  }

  async function withTotal(place: Unnumbered, tab: TransactionType): Promise<SuggestedPlace> {
    const { total, ...isAtLeast } = await inTime<Total>(
      totalOf(place.address, tab),
      { total: null },
      patienceForTotals,
    );
    const { kind, name, context, address } = place;
    return { kind, name, context, total, ...isAtLeast, address };
  }

  function totalOf(address: SuggestedAddress, tab: TransactionType): Promise<Total> {
    const key = JSON.stringify([tab, address]);
    const cached = totals.get(key);
    if (cached) return cached;
    const counted = count(address, tab);
    totals.set(key, counted);
    counted.catch(() => totals.delete(key));
    return counted;
  }

  async function count(address: SuggestedAddress, tab: TransactionType): Promise<Total> {
    const params = Object.entries(address).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]);
    const query = PropertyQuery.parse({ ...Object.fromEntries(params), transaction_type: tab });
    const { total, isAtLeast } = await search.total(query);
    return { total, ...(isAtLeast && { is_at_least: true as const }) };
  }

  /** Totals are as old as the names of cities, which are reloaded every minute. */
  async function forgetOldTotals(): Promise<void> {
    const names = await search.names.cityNames();
    if (names !== countedWith) totals.clear();
    countedWith = names;
  }

  async function societiesFor(words: readonly string[], tab: TransactionType): Promise<Unnumbered[]> {
    if ((words.at(-1) ?? '').length < leastLetters && words.join('').length < 2 * leastLetters) return [];
    const rows = await listSocieties(pool, words, tab, mostSocieties);
    return rows.map(({ society, city }) => ({
      kind: 'society' as const,
      name: society,
      context: city ?? '',
      address: { society, ...(city && { city: [filterNameOf(city)] }) },
    }));
  }

  async function localitiesFor(text: string): Promise<Unnumbered[]> {
    const names = await search.names.localityNames();
    if (localities?.names !== names) localities = prepareLocalities(names, places, localities);
    return localities
      .beginningWith(text, mostLocalities)
      .map((name) => ({ kind: 'locality' as const, name, context: '', address: { location: [name] } }));
  }

  return { suggest };
}

/** The value of a promise, or another one when it takes too long; the work goes on. */
async function inTime<T>(promise: Promise<T>, otherwise: T, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds);
  });
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

const listedByCities = new Map(listedCities.map((name) => [citiesNamed(name).join(), name as string]));

/** The name of a city in the list page's choice of cities: "Bangalore" for Bengaluru. */
function filterNameOf(city: string): string {
  return listedByCities.get(citiesNamed(city).join()) ?? city;
}

function presentPlace(place: SearchedPlace): Unnumbered {
  const { kind, title, context } = place;
  return { kind, name: title, context, address: addressOf(place) };
}

/** A city or a region is a filter by name; a PIN code too; any other place is its name or its area. */
function addressOf({ kind, name, cityFilter, latitude, longitude, radiusKm }: SearchedPlace): SuggestedAddress {
  if (kind === 'postal_code') return { postal_code: name };
  const city = [filterNameOf(cityFilter)];
  if (radiusKm === null) return { city };
  return { location: [name], latitude, longitude, radius_km: radiusKm, city };
}
