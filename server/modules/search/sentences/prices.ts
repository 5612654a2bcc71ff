import { limits } from '#contracts/limits.ts';
import { boundBefore, boundBehind, isJoin, joined, rangeEnd, rangeOf, rangeStart, type ReadRange } from './bounds.ts';
import { numberAt } from './numbers.ts';
import { listed, surroundings } from './phrases.ts';
import { heed, type Stances } from './stance.ts';
import type { Sentence } from './tokens.ts';

const thousand = 1_000;
const lakh = 100_000;
const crore = 10_000_000;
/** Smaller amounts aren't prices. */
const leastRupees = 500;
/** A range of numbers without unit is one of prices from here on, and of areas below. */
const leastPlainPrice = 5_000;

const units: ReadonlyMap<string, number> = new Map([
  ...listed('k, thousand, thousands, thousnd, hazar, hazaar, hajar, hajaar, hazr, thsnd, हजार, हज़ार').map(
    (unit) => [unit, thousand] as const,
  ),
  ...listed(
    'l, lac, lacs, lakh, lakhs, lack, lacks, lk, lkh, lks, lkhs, lakhz, laakh, laks, lakhh, लाख, लाखा, लाखात, लाखांत',
  ).map((unit) => [unit, lakh] as const),
  ...listed(
    'c, cr, crs, crore, crores, cror, crr, karod, karor, karode, caror, crod, करोड़, करोड, कोटी, कोटि, कोटीत',
  ).map((unit) => [unit, crore] as const),
]);

const currency = new Set([
  '₹',
  ...listed('rs, inr, rupee, rupees, rupaye, rupay, rupya, rupaiya, rupaiye, रुपये, रुपए, रुपया, रू, रु'),
]);
/** Words before an amount that make it no price. */
const otherAmounts = new Set(listed('deposit, advance, maintenance, emi, loan, salary, brokerage, डिपॉजिट'));
/** Words after a number that make it no price. */
export const otherUnits: ReadonlySet<string> = new Set(
  listed(`sq, sqft, sft, ft, feet, foot, square, sqm, sqyd, yard, yards, gaj, acre, acres, cent, cents, bigha, guntha, gunta, katha, km, kms, min, mins,
    minute, minutes, hour, hours, metre, metres, meter, meters, m, th, st, nd, rd, floor, floors, year, years, yr, yrs, day, days, bath, baths,
    bathroom, bathrooms, balcony, balconies, parking, car, cars, seater, seats, sharing, people, persons, person, bhk, bedroom, bedrooms, bed, beds, x, by`),
);

const landUnits = new Set(listed('gaj, yard, yards, sq, sqft, sft, sqyd, acre, bigha, cent, katha, guntha, marla'));

/** All words about prices, for the correction of typing errors. */
export const priceWords: readonly string[] = [...units.keys(), ...currency, ...otherAmounts, ...otherUnits];

/** An amount of money, or a number that may be one. */
export interface Amount {
  /** The number as written, before its unit. */
  value: number;
  rupees: number;
  /** Whether a unit or a currency marks it as money. */
  isMoney: boolean;
  unit: number | null;
  end: number;
}

/** The price of a sentence in rupees, and amounts that contradict it, as typed. */
export interface ReadPrice {
  range: ReadRange | null;
  contradicted: string[];
}

/** "Min 40k max 30k" is a range; from this ratio on, the two can't be meant: "under 5 lakh above 2 crore". */
const contradictingRatio = 3;

/** Reads and takes all prices of a sentence, in rupees. Several become the range that contains them all. */
export function readPrices(sentence: Sentence, stances: Stances): ReadPrice {
  const found: ReadRange[] = [];
  const contradicted: string[] = [];
  sentence.each((at) => {
    const price = rangeAt(sentence, at) ?? priceAt(sentence, at);
    if (!price) return null;
    sentence.take(price.start, price.end);
    if (found.some((one) => contradict(one, price.range) || contradict(price.range, one)))
      contradicted.push(sentence.written(price.start, price.end));
    else {
      found.push(price.range);
      heed(sentence, stances, 'price', price.start, price.end);
    }
    return price.end;
  });
  return { range: joined(found), contradicted };
}

const contradict = ({ max }: ReadRange, { min }: ReadRange) =>
  max !== undefined && min !== undefined && min > max * contradictingRatio;

interface FoundPrice {
  range: ReadRange;
  start: number;
  end: number;
}

/** One amount with the words before and after that belong to it. Without such words it is the highest. */
function priceAt(sentence: Sentence, at: number): FoundPrice | null {
  const amount = amountAt(sentence, at);
  if (!amount || !isPrice(amount.rupees)) return null;
  const said = boundBefore(sentence, at);
  const behind = boundBehind(sentence, amount.end);
  const bound = inner(said.bound, behind.bound);
  if (otherAmounts.has(sentence.word(at - 1)) || otherAmounts.has(sentence.word(amount.end))) return null;
  // "25000 rs gaj" is a price of land by its size.
  if (amount.unit === null && landUnits.has(sentence.tokens[amount.end]?.text ?? '')) return null;
  if (!amount.isMoney && !isPriceByItself(sentence, at, amount, bound !== null)) return null;
  return { range: rangeOf(amount.rupees, bound, 'max'), start: said.start, end: behind.end };
}

/** "Budget around 50 lakh" and "budget 50 lakh ke aas paas" are around, "budget 50 lakh se zyada" is more. */
function inner<B>(before: B | null, behind: B | null): B | null {
  return before === 'max' && behind !== null ? behind : (before ?? behind);
}

/**
 * Whether a number without unit and currency is a price: a PIN code has six digits, a year and an area four. With a bound
 * it may be any from a thousand on.
 */
function isPriceByItself(sentence: Sentence, at: number, { value, end }: Amount, isBound: boolean): boolean {
  const next = sentence.tokens[end];
  if (next && otherUnits.has(next.text)) return false;
  const number = sentence.tokens[at];
  if (number?.kind !== 'number' || (number.isGlued && sentence.tokens[at - 1]?.kind === 'word')) return false;
  if (isBound) return value >= thousand;
  const isGrouped = sentence.written(at, at + 1).includes(',');
  return value >= thousand && (isGrouped || /^(\d{5}|[1-9]\d{6,}|[1-9]\d{0,2}0{5,})$/.test(number.text));
}

function isPrice(rupees: number): boolean {
  return rupees >= leastRupees && rupees <= limits.maxPriceRupees;
}

/** An amount: "₹ 25,000", "1.5 cr", "1 crore 20 lakh", "80L", "pachas hazaar", "sawa karod". */
export function amountAt(sentence: Sentence, from: number): Amount | null {
  let at = from;
  let isMoney = false;
  while (currency.has(sentence.word(at)) || (isMoney && /^[.]$/.test(sentence.word(at)))) {
    isMoney = true;
    at += 1;
  }
  const number = numberAt(sentence, at);
  if (!number) return null;
  at = number.end;
  if (sentence.word(at) === '-' && unitAt(sentence, at + 1) !== null) at += 1;
  const unit = unitAt(sentence, at);
  // "do" is an English word, too: written out, a number is an amount only with its unit.
  if (unit === null && number.isWord) return null;
  let rupees = number.value * (unit ?? 1);
  if (unit !== null) {
    at += 1;
    // "1 crore 20 lakh" is one amount, "1 lakh 25k" are two.
    const more = numberAt(sentence, at);
    const smaller = more ? unitAt(sentence, more.end) : null;
    const isSeparate = /^[kl]$/.test(sentence.word(more?.end ?? at));
    if (more && !isSeparate && smaller !== null && smaller < unit && more.value * smaller < unit) {
      rupees += more.value * smaller;
      at = more.end + 1;
    }
  }
  while (currency.has(sentence.word(at))) {
    isMoney = true;
    at += 1;
  }
  // The dash that ends a written amount: "₹25,000/-".
  if (sentence.word(at) === '/' && sentence.word(at + 1) === '-') at += 2;
  const whole = Math.round(rupees);
  if (whole > limits.maxPriceRupees) return null;
  return { value: number.value, rupees: whole, isMoney: isMoney || unit !== null, unit, end: at };
}

/** The unit at a position. A single letter counts only behind its number: "80L", "25 k". */
function unitAt(sentence: Sentence, at: number): number | null {
  const token = sentence.at(at);
  return token?.kind === 'word' ? (units.get(token.text) ?? null) : null;
}

/** "50-80 lakh", "1 to 1.5 crore", "between 20,000 and 25,000": a number without a unit takes the other's. */
function rangeAt(sentence: Sentence, at: number): FoundPrice | null {
  const first = amountAt(sentence, at) ?? plainNumber(sentence, at);
  const joins = first && isJoin(sentence.word(first.end));
  if (!first || !(joins || isDoubled(sentence, at, first))) return null;
  const second = amountAt(sentence, boundlessFrom(sentence, joins ? first.end + 1 : first.end));
  if (!second || surroundings.has(sentence.tokens[at - 1]?.text ?? '')) return null;
  if (otherAmounts.has(sentence.word(at - 1))) return null;
  const isOther = !second.isMoney && otherUnits.has(sentence.tokens[second.end]?.text ?? '');
  // "50 lakh and 3 parking" has one price.
  const isFewer = !second.isMoney && second.value <= first.value;
  const areMoney =
    first.isMoney || second.isMoney || (first.value >= leastPlainPrice && second.value >= leastPlainPrice);
  if (isOther || isFewer || !areMoney) return null;
  const low = first.unit === null && second.unit !== null ? withUnit(first.value, second) : first.rupees;
  const high = second.unit === null && first.unit !== null ? Math.round(second.value * first.unit) : second.rupees;
  if (!isPrice(low) || !isPrice(high)) return null;
  const range = { min: Math.min(low, high), max: Math.max(low, high) };
  return { range, start: rangeStart(sentence, at), end: rangeEnd(sentence, second.end) };
}

/** "50 60 lakh": two numbers, of which only the second has a unit and is a little more. */
function isDoubled(sentence: Sentence, at: number, { value, unit, isMoney, end }: Amount): boolean {
  const second = sentence.at(end);
  const isUnitless =
    unit === null && !isMoney && !sentence.tokens[at]?.isGlued && second?.kind === 'number' && !second.isGlued;
  return isUnitless && second.value > value && second.value <= value * 2 && unitAt(sentence, end + 1) !== null;
}

/** In "50 se kam" the word is a bound and no join; in "from 50 lakh to max 80 lakh" there is a bound between. */
function boundlessFrom(sentence: Sentence, at: number): number {
  return /^(?:max|upto)$/.test(sentence.word(at)) ? at + 1 : at;
}

/** A number written out that has its unit behind the other end: "bees se tees hazaar". */
function plainNumber(sentence: Sentence, at: number): Amount | null {
  const number = numberAt(sentence, at);
  return (
    number && { value: number.value, rupees: Math.round(number.value), isMoney: false, unit: null, end: number.end }
  );
}

/** "80 to 1.2 cr" begins at 80 lakh, and "1 to 1.5 crore" at a crore. */
function withUnit(value: number, { unit, rupees }: Amount): number {
  if (value >= thousand) return Math.round(value);
  const same = value * (unit ?? 1);
  return Math.round(same > rupees && unit !== null && unit > thousand ? (value * unit) / 100 : same);
}
