import { limits } from '#contracts/limits.ts';
import type { SearchReading } from '#contracts/search.ts';
import {
  furnishings,
  isLeadTransaction,
  isMonthly,
  propertyTypes,
  type Furnishing,
  type PropertyType,
  type TransactionType,
} from '#contracts/vocabulary.ts';
import { PlaceReader, type PlaceNames } from './place-names.ts';
import { priceWords, readPrices, type ReadPrice } from './prices.ts';
import { readRooms } from './bedrooms.ts';
import { plainText, Sentence, tokensOf } from './tokens.ts';
import { choices, numberWords, roomUnits, smallWords, surroundings, fillers } from './phrases.ts';

/** The longest phrase for a choice, in tokens: "pg/co-living" are five. */
const longestPhrase = 5;
/** No sale price is lower, and no monthly rent is higher. Rupees. */
const leastSalePrice = 100_000;
const mostRent = 1_000_000;
/** A text that still names filters after so many readings is left unread. */
const mostReadings = 4;

/** Words with a meaning for readers. A word that is neither one of them nor part of a place may be a typing error. */
export const meaningfulWords: ReadonlySet<string> = new Set([
  ...[...choices.keys(), ...roomUnits].flatMap((phrase) => phrase.split(' ')),
  ...numberWords.keys(),
  ...priceWords,
  ...fillers,
  ...smallWords,
  ...surroundings,
]);

interface Vocabulary {
  names: PlaceNames;
  /** The tab on which the sentence was typed. */
  tab: TransactionType;
  /** Misspelt words, and the words that were meant. */
  meant?: ReadonlyMap<string, string>;
}

/**
 * Reads a sentence into filters: "3 bhk flat in baner pune under 1.5 cr" is three bedrooms, an apartment, Baner, Pune, and
 * at most 1,50,00,000 rupees. Unknown words stay text. Null for a sentence of only places and words, which is searched
 * for as it is. The text that is left is read again, so that the address of a reading doesn't redirect once more.
 */
export function readSentence(text: string, vocabulary: Vocabulary): SearchReading | null {
  let reading = readOnce(text, vocabulary);
  for (let times = 0; reading && times < mostReadings; times++) {
    const { search, location, ...filters }: SearchReading = reading;
    const tab = filters.transaction_type ?? vocabulary.tab;
    const more = readOnce([search, location].filter(Boolean).join(', '), { ...vocabulary, tab });
    if (!more) return reading;
    if (more.min_price !== undefined || more.max_price !== undefined) {
      delete filters.min_price;
      delete filters.max_price;
    }
    reading = { ...filters, ...more };
  }
  return null;
}

function readOnce(text: string, { names, tab, meant = new Map() }: Vocabulary): SearchReading | null {
  const plain = plainText(text);
  const tokens = tokensOf(plain).map((token) => ({ ...token, text: meant.get(token.text) ?? token.text }));
  const sentence = new Sentence(plain, tokens);
  const places = new PlaceReader(sentence, names);
  places.readLongNames();
  const { types, furnished, offer } = readChoices(sentence, tab, 2);
  const rooms = readRooms(sentence);
  const price = readPrices(sentence);
  const more = readChoices(sentence, tab, 1);
  const allTypes = propertyTypes.filter((type) => types.has(type) || more.types.has(type));
  const allFurnishings = furnishings.filter((one) => furnished.has(one) || more.furnished.has(one));
  const transaction = onSide(offer ?? more.offer ?? meantBy(price, allTypes, tab), tab);
  if (!rooms.length && !price && !allTypes.length && !allFurnishings.length && !transaction) return null;

  places.readShortNames();
  dropFillers(sentence);
  const search = sentence.leftOver((token) => token.kind === 'sign' || smallWords.has(token.text)).join(', ');
  if (search.length > limits.searchTextLength || (places.location?.length ?? 0) > limits.placeTextLength) return null;
  return {
    ...(transaction && { transaction_type: transaction }),
    ...(allTypes.length && { property_type: allTypes }),
    ...(rooms.length && { bedrooms: rooms.map((count) => `${count}` as const) }),
    ...(allFurnishings.length && { furnishing: allFurnishings }),
    ...(price?.min !== undefined && { min_price: price.min }),
    ...(price?.max !== undefined && { max_price: price.max }),
    ...(places.city !== undefined && { city: places.city }),
    ...(places.location !== undefined && { location: places.location }),
    ...(search && { search }),
  };
}

interface ReadChoices {
  types: Set<PropertyType>;
  furnished: Set<Furnishing>;
  offer: 'sale' | 'rent' | undefined;
}

/** Reads and takes the phrases of at least so many words. Leads have no furnishing: there it stays text. */
function readChoices(sentence: Sentence, tab: TransactionType, fewestWords: number): ReadChoices {
  const read: ReadChoices = { types: new Set(), furnished: new Set(), offer: undefined };
  for (let at = 0; at < sentence.tokens.length; at++) {
    const match = sentence.longest(at, longestPhrase, (key) =>
      key.split(' ').length >= fewestWords ? choices.get(key) : undefined,
    );
    if (!match) continue;
    const { type, furnishing, offer } = match.found;
    if (furnishing && isLeadTransaction(tab)) sentence.keep(at, match.end);
    else sentence.take(at, match.end);
    if (type) read.types.add(type);
    if (furnishing && !isLeadTransaction(tab)) read.furnished.add(furnishing);
    // "For sale or rent": only one tab can be shown, so the first counts.
    read.offer ??= offer;
    at = match.end - 1;
  }
  return read;
}

/**
 * Sale or rent, when only the price or the type tells: 25,000 rupees is no sale price, a crore is no rent, and a bed in
 * a PG is never sold. Rents of offices can be that high.
 */
function meantBy(
  price: ReadPrice | null,
  types: readonly PropertyType[],
  tab: TransactionType,
): 'sale' | 'rent' | undefined {
  const highest = price?.max ?? price?.min;
  if (!isMonthly(tab) && highest !== undefined && highest < leastSalePrice) return 'rent';
  if (isMonthly(tab) && highest !== undefined && highest >= mostRent && !types.includes('commercial')) return 'sale';
  return !isMonthly(tab) && types.length === 1 && types[0] === 'pg' && highest === undefined ? 'rent' : undefined;
}

/** A search for leads stays among leads: there, rent means tenants. */
function onSide(offer: 'sale' | 'rent' | undefined, tab: TransactionType): TransactionType | undefined {
  if (!offer || !isLeadTransaction(tab)) return offer;
  return offer === 'rent' ? 'tenant' : 'buy';
}

function dropFillers(sentence: Sentence): void {
  sentence.tokens.forEach((_, at) => {
    if (fillers.has(sentence.at(at)?.text ?? '')) sentence.take(at, at + 1);
  });
}
