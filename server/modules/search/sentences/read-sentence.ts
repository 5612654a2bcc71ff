import { limits } from '#contracts/limits.ts';
import { wishFilters, type WishFilter } from '#contracts/filters/wishes.ts';
import type { SearchReading } from '#contracts/search/search.ts';
import {
  isGround,
  isHome,
  isLeadTransaction,
  isMonthly,
  sortFields,
  type PropertyType,
  type SortField,
  type TransactionType,
} from '#contracts/homes/vocabulary.ts';
import { readAreas } from './areas.ts';
import { readBarePrices } from './bare-prices.ts';
import { readRooms, type ReadRooms } from './bedrooms.ts';
import type { ReadRange } from './bounds.ts';
import { readCommunities } from './communities.ts';
import { readCounts } from './counts.ts';
import { readDays } from './days.ts';
import { readFloors } from './floors.ts';
import { readDistance } from './near.ts';
import { placeInScript } from './names-in-script.ts';
import { addressValue, ReadOptions } from './options.ts';
import { fillers, smallWords, type Deal } from './phrases.ts';
import type { PlaceFinder } from './place-lookups.ts';
import { PlaceReader } from './place-reader.ts';
import { ordinary } from './place-words.ts';
import { takePeople } from './per-person.ts';
import { readPrices } from './prices.ts';
import { readSort } from './sorts.ts';
import { corrected } from './spelling.ts';
import { negations, type Stances } from './stance.ts';
import type { StockNames } from './stock-names.ts';
import { readTenancy } from './tenancies.ts';
import { plainText, Sentence, tokensOf, type Token } from './tokens.ts';
import { translated } from './translate.ts';

/** No sale price is lower, and no monthly rent is higher. Rupees. */
const leastSalePrice = 100_000;
/** A home with bedrooms costs more than this. Rupees. */
const leastHomePrice = 400_000;
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
 * apartment, Baner, Pune, and at most 1,50,00,000 rupees. Facts that homes rarely state are wishes unless they are
 * demanded. Words that no reader understood rank (`prefer`). Null for a blank text; empty for one without a meaning.
 */
export function readSentence(text: string, needs: ReadingNeeds): SearchReading | null {
  if (!text.trim()) return null;
  const { stock, places, tab, now, isInUse } = needs;
  const sentence = sentenceOf(text, needs);
  const stances: Stances = new Map();

  // The words beside a number say what it counts, so the readers of units come before those of prices.
  const distance = readDistance(sentence);
  const place = new PlaceReader(sentence, { stock, places }, distance);
  place.readPostalCode();
  place.readLongNames();
  const leftOut = readCommunities(sentence);
  const sort = readSort(sentence);
  const tenancy = readTenancy(sentence);
  const areas = readAreas(sentence, stances);
  const floors = readFloors(sentence, stances);
  const days = readDays(sentence, now, stances);
  const options = new ReadOptions(sentence, stances);
  options.read(2);
  const counts = readCounts(sentence, stances);
  takePeople(sentence);
  const rooms = readRooms(sentence, stances);
  const money = readPrices(sentence, stances);
  options.read(1);
  const early =
    options.deal(undefined).said ??
    options.impliedDeal ??
    (options.has('project_status') ? 'sale' : undefined) ??
    (isRoom(sentence, options.types) ? 'rent' : undefined);
  money.range ??= readBarePrices(sentence, early ?? (tenancy.isLease ? 'rent' : undefined), {
    isGround: options.types.some(isGround),
    hasRooms: rooms.wanted.length > 0,
  });
  place.readShortNames();
  dropFillers(sentence);
  place.readMisspelt(isInUse);

  const { price, deposit, tenancies } = tenancy.split(money.range, counts.max_deposit);
  // The amount of a lease is as high as a price.
  const judged = tenancies.includes('lease') ? null : price;
  const fromPrice = dealOf(judged, options.types, tab, rooms.wanted.length > 0);
  // "Rent 2bhk 45 lakh buy" is a sale on every tab.
  const deal = options.deal(fromPrice ?? (isSalePrice(judged, options.types) ? 'sale' : undefined));
  const implied = options.impliedDeal ?? (deposit === undefined && !tenancy.isLease ? undefined : 'rent');
  const isLet = isRoom(sentence, options.types) || (days.available_by !== undefined && isMoving(sentence));
  const ofRoom = price === null && isLet ? 'rent' : undefined;
  const ofSale = money.ofRate === 'sale' ? 'sale' : undefined;
  // A home's "3 rs per sqft" are its maintenance as often.
  const ofRent = money.ofRate === 'rent' && options.types.some((type) => !isHome(type)) ? 'rent' : undefined;
  const meant = deal.said ?? implied ?? ofSale ?? fromPrice ?? ofRoom ?? ofRent ?? (deal.isTaken ? 'sale' : undefined);
  const transaction = meant && onSide(meant, tab);
  const types = options.meansAnyHome && isMonthly(transaction ?? tab) ? [] : options.types;
  const homes = roomsOf(rooms, types, sentence);
  const { wanted, excluded, contradicted } = options.fitting(
    transaction ?? tab,
    homes.types,
    homes.bedrooms.length > 0,
  );
  if (homes.types.length) wanted.set('property_type', homes.types);
  else wanted.delete('property_type');
  const area = areas?.in(place.state) ?? null;
  const prefer = joinedWithin(
    [...place.ranked, ...sentence.ranked, ...sentence.leftOver(isSmall, isVoid)],
    limits.searchTextLength,
  );
  const read = {
    ...(transaction && { transaction_type: transaction }),
    ...chosenOptions(wanted),
    ...(homes.bedrooms.length && { bedrooms: homes.bedrooms }),
    ...named(price, 'price'),
    ...named(area, 'area'),
    ...named(floors.wanted, 'floor'),
    ...counts,
    ...(deposit !== undefined && { max_deposit: deposit }),
    ...(tenancies.length && { tenancy: tenancies.slice() }),
    ...days,
    ...place.read,
  } satisfies SearchReading;
  const { wish, ideal } = strengthsOf(read, stances);
  const not = [...excluded, ...homes.excluded, ...floors.excluded.map((floor) => `floor:${floor}`), ...place.not];
  const dropped = [...money.contradicted, ...deal.contradicted, ...homes.contradicted, ...contradicted];
  return {
    ...read,
    ...(sort && isSortField(sort.sort_by) && { sort_by: sort.sort_by, sort_direction: sort.sort_direction }),
    ...(wish.length && { wish }),
    ...(ideal.length && { ideal }),
    ...(not.length && { not }),
    ...(prefer && { prefer }),
    ...(leftOut.length && { left_out: leftOut }),
    ...(dropped.length && { contradicted: dropped }),
    ...(place.unknown.length && { unknown_places: place.unknown }),
    ...(place.doubts.length && { doubts: place.doubts }),
  };
}

/** The tokens of a sentence, with words of other languages replaced and typing errors corrected. */
function sentenceOf(text: string, { stock, places, isInUse }: ReadingNeeds): Sentence {
  const plain = plainText(text);
  const isName = (word: string) => ordinary.has(word) || places.isPlaceWord(word) || nameWord(word, stock);
  const lookedUp = new Map<string, boolean>();
  const isWritten = (word: string) => {
    const before = lookedUp.get(word);
    if (before !== undefined) return before;
    const isFound = isName(word) || places.find(word, { isForgiving: false }) !== null;
    lookedUp.set(word, isFound);
    return isFound;
  };
  const placeOf = (words: string) => placeInScript(words, places.prominent);
  const isCityName = (word: string) => places.joinedCities.has(word);
  const isWhole = (word: string) => isName(word) || places.joined.has(word);
  const tokens = translated(tokensOf(plain), { isName: isWritten, placeOf });
  return new Sentence(plain, corrected(tokens, { isName: isWhole, isCityName, isInUse }));
}

const isSortField = (name: string): name is SortField => (sortFields as readonly string[]).includes(name);

function chosenOptions(wanted: ReadonlyMap<string, string[]>): Partial<SearchReading> {
  const chosen = [...wanted].map(([name, said]) => [name, addressValue(name as never, said)] as const);
  return Object.fromEntries(chosen) as Partial<SearchReading>;
}

const paramsOf = Object.fromEntries(wishFilters.map((name) => [name, [name, `min_${name}`, `max_${name}`]])) as Record<
  WishFilter,
  string[]
>;

/**
 * The filters of a reading that are wishes, and those that are only preferred ("ideally"), which leave out nothing. Even
 * what "must" be is a wish: homes that don't say it may have it. A price is demanded unless it is preferred.
 */
function strengthsOf(read: SearchReading, stances: Stances): Required<Pick<SearchReading, 'wish' | 'ideal'>> {
  const isRead = (name: WishFilter) => paramsOf[name].some((param) => param in read);
  const isIdeal = (name: WishFilter) => {
    const said = stances.get(name) ?? [];
    return said.length > 0 && said.every(({ isWish }) => isWish);
  };
  const facts = wishFilters.filter(isRead);
  return {
    wish: facts.filter((name) => name !== 'price' && !isIdeal(name)),
    ideal: facts.filter(isIdeal),
  };
}

/**
 * Bedrooms and types together. "1 BHK or studio" reads as 0 and 1; a studio with three contradicts itself, and land has
 * no bedrooms.
 */
function roomsOf({ wanted, excluded }: ReadRooms, types: readonly PropertyType[], sentence: Sentence) {
  const isMixed = types.includes('studio') && wanted.length > 0;
  // "2bhk, office at Cyber Hub", "moving out of a PG, want 3bhk".
  const isElsewhere = wanted.length > 0 && types.length === 1 && (types[0] === 'commercial' || types[0] === 'pg');
  const areAlternatives = isMixed && (wanted[0] === '1' || isAlternative(sentence));
  const homes = isElsewhere ? [] : isMixed ? types.filter((type) => type !== 'studio') : [...types];
  const areHomes = homes.every(isHome);
  const bedrooms: ('0' | ReadRooms['wanted'][number])[] = areHomes ? wanted : [];
  return {
    bedrooms: areAlternatives && areHomes ? (['0', ...bedrooms] as const).slice() : bedrooms,
    types: homes,
    excluded: excluded.map((count) => `bedrooms:${count}`),
    contradicted: isMixed && !areAlternatives ? ['studio'] : [],
  };
}

const isAlternative = ({ tokens }: Sentence) => tokens.some(({ text }) => /^(?:or|ya|या|\/)$/.test(text));

function named<N extends string>(range: ReadRange | null, name: N): { [B in 'min' | 'max' as `${B}_${N}`]?: number } {
  const bounds = Object.entries({ ...range }).map(([bound, value]: [string, number]) => [`${bound}_${name}`, value]);
  return Object.fromEntries(bounds) as { [B in 'min' | 'max' as `${B}_${N}`]?: number };
}

/**
 * Sale or rent, when only the price or the type shows it: 25,000 rupees is too low for a sale, a crore too high for a
 * rent, and a bed in a PG is never sold.
 */
function dealOf(
  price: ReadRange | null,
  types: readonly PropertyType[],
  tab: TransactionType,
  hasRooms: boolean,
): Deal | undefined {
  const highest = price?.max ?? price?.min;
  const least = hasRooms ? leastHomePrice : leastSalePrice;
  if (!isMonthly(tab) && highest !== undefined && highest < least) return 'rent';
  if (isMonthly(tab) && isSalePrice(price, types)) return 'sale';
  return !isMonthly(tab) && types.length === 1 && types[0] === 'pg' && highest === undefined ? 'rent' : undefined;
}

/** Rents of offices can be that high. */
function isSalePrice(price: ReadRange | null, types: readonly PropertyType[]): boolean {
  return (price?.max ?? price?.min ?? 0) >= mostRent && !types.includes('commercial');
}

/** A room or a portion of a home is let: "room in Munirka". */
function isRoom(sentence: Sentence, types: readonly PropertyType[]): boolean {
  const isPg = types.length === 1 && types[0] === 'pg';
  return isPg || (types.length === 0 && sentence.tokens.some((_, at) => isRoomWord(sentence.word(at))));
}

const isRoomWord = (text: string) => /^(?:room|kamra|kamre|portion|kholi|कमरा|कमरे|खोली)$/.test(text);

/** People who name the day of a move rent. */
function isMoving({ tokens }: Sentence): boolean {
  return tokens.some(({ text }) => /^(?:moving|shift|shifting|joining)$/.test(text));
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

/** Words that say nothing without others. */
const isVoid = ({ text }: Token) => negations.has(text) || isRoomWord(text);

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
