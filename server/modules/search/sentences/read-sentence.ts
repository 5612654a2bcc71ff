import { limits } from '#contracts/limits.ts';
import type { SearchReading } from '#contracts/search/search.ts';
import {
  isHome,
  isLeadTransaction,
  isMonthly,
  type PropertyType,
  type TransactionType,
} from '#contracts/homes/vocabulary.ts';
import { readAreas } from './areas.ts';
import { readRooms } from './bedrooms.ts';
import type { ReadRange } from './bounds.ts';
import { readCounts } from './counts.ts';
import { readDays } from './days.ts';
import { readFloors } from './floors.ts';
import { readDistance } from './near.ts';
import { addressValue, ReadOptions } from './options.ts';
import { fillers, smallWords, type Deal } from './phrases.ts';
import type { PlaceFinder } from './place-lookups.ts';
import { PlaceReader } from './place-reader.ts';
import { ordinary } from './place-words.ts';
import { readPrices } from './prices.ts';
import { corrected } from './spelling.ts';
import type { StockNames } from './stock-names.ts';
import { plainText, Sentence, tokensOf, type Token } from './tokens.ts';
import { translated } from './translate.ts';

/** No sale price is lower, and no monthly rent is higher. Rupees. */
const leastSalePrice = 100_000;
const mostRent = 1_000_000;

/** Dependencies of the readers beside the sentence. */
export interface ReadingNeeds {
  stock: StockNames;
  places: PlaceFinder;
  /** The tab on which the sentence was typed. */
  tab: TransactionType;
  now: Date;
  /** Whether records hold a word: then it isn't a typing error. */
  isInUse: (word: string) => boolean;
}

/**
 * Reads a sentence into the parameters of a search: "3 bhk flat in baner pune under 1.5 cr" is three bedrooms, an
 * apartment, Baner, Pune, and at most 1,50,00,000 rupees. Words that no reader understood rank (`prefer`). Null for a
 * blank text; empty for one without a meaning.
 */
export function readSentence(text: string, { stock, places, tab, now, isInUse }: ReadingNeeds): SearchReading | null {
  const plain = plainText(text);
  if (!text.trim()) return null;
  const isName = (word: string) => ordinary.has(word) || places.isPlaceWord(word) || nameWord(word, stock);
  const isWritten = (word: string) => isName(word) || places.find(word, { isForgiving: false }) !== null;
  const sentence = new Sentence(plain, corrected(translated(tokensOf(plain), isWritten), isName, isInUse));

  // The words beside a number say what it counts, so the readers of units come before those of prices.
  const distance = readDistance(sentence);
  const place = new PlaceReader(sentence, { stock, places }, distance);
  place.readPostalCode();
  place.readLongNames();
  const areas = readAreas(sentence);
  const floor = readFloors(sentence);
  const days = readDays(sentence, now);
  const options = new ReadOptions(sentence);
  options.read(2);
  const counts = readCounts(sentence);
  const rooms = readRooms(sentence);
  const price = readPrices(sentence);
  options.read(1);
  place.readShortNames();
  dropFillers(sentence);
  place.readMisspelt(isInUse);

  const { types } = options;
  const implied = options.impliedDeal ?? (counts.max_deposit === undefined ? undefined : 'rent');
  const deal = options.saidDeal ?? implied ?? dealOf(price, types, tab);
  const transaction = deal && onSide(deal, tab);
  const fitting = options.fitting(transaction ?? tab, types, rooms.length > 0);
  const area = areas?.in(place.state) ?? null;
  const chosen = [...fitting].map(([name, said]) => [name, addressValue(name, said)] as const);
  const prefer = joinedWithin(
    [...place.ranked, ...sentence.leftOver((token) => isSmall(token))],
    limits.searchTextLength,
  );
  return {
    ...(transaction && { transaction_type: transaction }),
    ...(Object.fromEntries(chosen) as Partial<SearchReading>),
    ...(rooms.length && types.every(isHome) && { bedrooms: rooms }),
    ...named(price, 'price'),
    ...named(area, 'area'),
    ...named(floor, 'floor'),
    ...counts,
    ...days,
    ...place.read,
    ...(place.not.length > 0 && { not: place.not }),
    ...(place.unknown.length > 0 && { unknown_places: place.unknown }),
    ...(prefer && { prefer }),
    ...(place.doubts.length && { doubts: place.doubts }),
  };
}

function named<N extends string>(range: ReadRange | null, name: N): { [B in 'min' | 'max' as `${B}_${N}`]?: number } {
  const bounds = Object.entries({ ...range }).map(([bound, value]: [string, number]) => [`${bound}_${name}`, value]);
  return Object.fromEntries(bounds) as { [B in 'min' | 'max' as `${B}_${N}`]?: number };
}

/**
 * Sale or rent, when only the price or the type shows it: 25,000 rupees is too low for a sale, a crore too high for a
 * rent, and a bed in a PG is never sold. Rents of offices can be that high.
 */
function dealOf(price: ReadRange | null, types: readonly PropertyType[], tab: TransactionType): Deal | undefined {
  const highest = price?.max ?? price?.min;
  if (!isMonthly(tab) && highest !== undefined && highest < leastSalePrice) return 'rent';
  if (isMonthly(tab) && highest !== undefined && highest >= mostRent && !types.includes('commercial')) return 'sale';
  return !isMonthly(tab) && types.length === 1 && types[0] === 'pg' && highest === undefined ? 'rent' : undefined;
}

/** A search for leads stays among leads: there, rent means tenants. */
function onSide(deal: Deal, tab: TransactionType): TransactionType {
  if (!isLeadTransaction(tab)) return deal;
  return deal === 'rent' ? 'tenant' : 'buy';
}

function dropFillers(sentence: Sentence): void {
  sentence.each((at) => {
    if (fillers.has(sentence.word(at))) sentence.take(at, at + 1);
    return null;
  });
}

function isSmall({ kind, text }: Token): boolean {
  return kind === 'sign' || smallWords.has(text);
}

/** The first words that fit into the length. */
function joinedWithin(pieces: readonly string[], length: number): string {
  const text = pieces.join(', ');
  return text.length <= length
    ? text
    : text
        .slice(0, length + 1)
        .replace(/[\s,]+\S*$/, '')
        .slice(0, length);
}

function nameWord(word: string, { cities, localities }: StockNames): boolean {
  return cities.has(word) || localities.has(word);
}
