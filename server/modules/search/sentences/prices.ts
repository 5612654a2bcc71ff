import { limits } from '#contracts/limits.ts';
import { amountAt, amountWords, crore, lakh, plainNumber, thousand, unitAt, type Amount } from './amounts.ts';
import {
  boundAt,
  boundBefore,
  boundBehind,
  isJoin,
  joined,
  rangeEnd,
  rangeOf,
  rangeStart,
  type ReadRange,
} from './bounds.ts';
import { countPeople, eachEnd } from './per-person.ts';
import { listed, numberedParts, phraseMap, type Deal } from './phrases.ts';
import { heed, type Stances } from './stance.ts';
import type { Sentence } from './tokens.ts';

/** Smaller amounts aren't prices. */
const leastRupees = 500;
/** A range of numbers without unit is one of prices from here on, and of areas below. */
const leastPlainPrice = 5_000;

/** Words before an amount that make it no price. */
const otherAmounts = new Set(
  listed('deposit, advance, adv, maintenance, maintainance, emi, loan, salary, income, brokerage, डिपॉजिट'),
);
/** Words after a number that make it no price. */
export const otherUnits: ReadonlySet<string> = new Set(
  listed(`sq, sqft, sft, ft, feet, foot, square, sqm, sqyd, yard, yards, gaj, acre, acres, cent, cents, bigha, guntha, gunta, katha, km, kms, min, mins,
    minute, minutes, hour, hours, metre, metres, meter, meters, m, th, st, nd, rd, floor, floors, year, years, yr, yrs, day, days, bath, baths,
    bathroom, bathrooms, balcony, balconies, parking, car, cars, seater, seats, sharing, people, persons, person, bhk, bedroom, bedrooms, bed, beds, x, by`),
);

/** Words between an amount and a higher one that is possible, too. */
const stretches = phraseMap<true>([
  [
    `stretchable to, stretchable upto, stretchable up to, stretch to, stretch upto, can stretch to, can stretch upto, can go upto, can go up to, can go to, can extend to, can extend upto, extendable to, extendable upto, extendable up to,
    expandable to, expandable upto, flexible to, flexible upto, flexible up to, flexible till, negotiable to, may go upto, max to, can increase to`,
    true,
  ],
]);
const stretchWords = [...stretches.keys()].flatMap((key) => key.split(' '));
/** Below, a number with a fraction behind lakhs is one of crores. */
const leastLakhs = 10;

const footUnits = phraseMap<true>([
  ['psf, sq ft, sqft, sft, sq feet, square feet, square foot, sq foot, ft, foot', true],
]);
const landUnits = new Set(
  listed('gaj, yard, yards, sq, sqft, sft, psf, sqyd, acre, bigha, cent, katha, guntha, marla, square'),
);

/** All words about prices, for the correction of typing errors. */
export const priceWords: readonly string[] = [...amountWords, ...otherAmounts, ...otherUnits, ...stretchWords];

/** The price of a sentence in rupees, and amounts that contradict it, as typed. */
export interface ReadPrice {
  range: ReadRange | null;
  contradicted: string[];
  /** Whether it has the rate of a sale, such as "4500 per sq ft". The words of a rate rank. */
  /** The deal of a rate by the square foot. */
  ofRate: Deal | undefined;
}

/** "Min 40k max 30k" is a range; from this ratio on, the two can't be meant: "under 5 lakh above 2 crore". */
const contradictingRatio = 3;

/** Reads and takes all prices of a sentence, in rupees. Several become the range that contains them all. */
export function readPrices(sentence: Sentence, stances: Stances): ReadPrice {
  const found: ReadRange[] = [];
  const contradicted: string[] = [];
  let ofRate: Deal | undefined;
  sentence.each((at) => {
    const rate = rateAt(sentence, at);
    if (rate) {
      ofRate ??= rate.deal;
      sentence.rank(rate.start, rate.end);
      return rate.end;
    }
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
  return { range: joined(found), contradicted, ofRate };
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
  if (isOtherAmount(sentence, said.start, amount.end)) return null;
  if (isOfLand(sentence, amount)) return null;
  const each = eachEnd(sentence, amount.end);
  if (!amount.isMoney && !isPriceByItself(sentence, at, amount, bound !== null || each !== null)) return null;
  if (each !== null) {
    const rupees = amount.rupees * countPeople(sentence);
    return { range: rangeOf(rupees, said.bound, 'max'), start: said.start, end: each };
  }
  return { range: rangeOf(amount.rupees, bound, 'max'), start: said.start, end: behind.end };
}

/** A deposit, a loan. Behind a price the word belongs to an amount that follows it: "60L loan 40L". */
function isOtherAmount(sentence: Sentence, start: number, end: number): boolean {
  if (otherAmounts.has(sentence.word(start - 1))) return true;
  return otherAmounts.has(sentence.word(end)) && amountAt(sentence, end + 1)?.isMoney !== true;
}

/** From here on, rupees a square foot are those of a sale; rents of offices are below. */
const leastSaleRate = 500;

/** "Upto 4500 per sq ft", "4500-5000/sqft", "5000 psf": the price of a home's size, which no filter knows. */
function rateAt(sentence: Sentence, at: number): { deal: Deal; start: number; end: number } | null {
  const first = amountAt(sentence, at);
  if (!first || first.rupees >= lakh) return null;
  const amount = (isJoin(sentence.word(first.end)) && amountAt(sentence, first.end + 1)) || first;
  const isPer = /^(?:per|\/|a|each|every|prati)$/.test(sentence.word(amount.end));
  const unit = sentence.phraseAt(isPer ? amount.end + 1 : amount.end, footUnits);
  // "1200 sqft" is a size.
  if (!unit || !(isPer || first.isMoney || sentence.word(amount.end) === 'psf')) return null;
  const before = boundBefore(sentence, at).start;
  const start = /^(?:rate|rates)$/.test(sentence.word(before - 1)) ? before - 1 : before;
  return { deal: first.rupees >= leastSaleRate ? 'sale' : 'rent', start, end: boundBehind(sentence, unit.end).end };
}

/** "25000 rs gaj" and "20 lakh per acre" are prices of land by its size. */
function isOfLand(sentence: Sentence, { unit, end }: Amount): boolean {
  const isPer = /^(?:per|\/|ka|har|prati)$/.test(sentence.tokens[end]?.text ?? '');
  const sized = sentence.tokens[isPer ? end + 1 : end]?.text ?? '';
  return (unit === null || isPer) && landUnits.has(sized);
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

/** "50-80 lakh", "1 to 1.5 crore", "between 20,000 and 25,000": a number without a unit takes the other's. */
function rangeAt(sentence: Sentence, at: number): FoundPrice | null {
  const first = amountAt(sentence, at) ?? plainNumber(sentence, at);
  if (!first || numberedParts.has(sentence.tokens[at - 1]?.text ?? '')) return null;
  const stretch = sentence.phraseAt(first.end, stretches);
  const next = stretch?.end ?? secondFrom(sentence, at, first);
  const second = next === null ? null : (amountAt(sentence, next) ?? plainNumber(sentence, next));
  if (!second || otherAmounts.has(sentence.word(at - 1))) return null;
  const isOther = !second.isMoney && otherUnits.has(sentence.tokens[second.end]?.text ?? '');
  const areMoney =
    first.isMoney || second.isMoney || (first.value >= leastPlainPrice && second.value >= leastPlainPrice);
  if (isOther || !areMoney) return null;
  const low =
    first.unit === null && second.unit !== null
      ? withUnit(first.value, second, boundAt(sentence, first.end) !== null)
      : first.rupees;
  const high = second.unit === null && first.unit !== null ? withSameUnit(second, first) : second.rupees;
  // "50 lakh and 3 parking" has one price.
  const isFewer = !second.isMoney && high <= low && boundAt(sentence, first.end) === null;
  if (isFewer || !isPrice(low) || !isPrice(high)) return null;
  const each = eachEnd(sentence, second.end);
  const people = each === null ? 1 : countPeople(sentence);
  const range = { min: Math.min(low, high) * people, max: Math.max(low, high) * people };
  const end = each ?? rangeEnd(sentence, second.end);
  // "80 lakh, can go up to 90" names no least price.
  return { range: stretch ? { max: range.max } : range, start: rangeStart(sentence, at), end };
}

/** Where the other end of a range begins; null for a single amount. */
function secondFrom(sentence: Sentence, at: number, first: Amount): number | null {
  const { end } = first;
  if (isJoin(sentence.word(end)) || (first.isMoney && sentence.word(end) === 'upto'))
    return boundlessFrom(sentence, end + 1);
  if (isDoubled(sentence, at, first)) return end;
  const second = amountAt(sentence, end + 1);
  // "15k/17k", "60/65 lakh", "10000/12000".
  if (sentence.word(end) === '/' && second && (second.unit === first.unit || first.unit === null)) {
    const isPlain = second.unit === null && first.value < leastPlainPrice;
    return !isPlain && second.value > first.value && second.value <= first.value * 2 ? end + 1 : null;
  }
  // "Max 80 min 60 lakh", "min budget 60 max budget 80 lakh".
  const [before, between] = [
    boundBefore(sentence, at).bound,
    boundAt(sentence, sentence.word(end) === ',' ? end + 1 : end),
  ];
  if (before === null || between === null || before === between.bound) return null;
  const other = amountAt(sentence, between.end) ?? plainNumber(sentence, between.end);
  const hasOneUnit = other !== null && (first.unit === null) !== (other.unit === null);
  return hasOneUnit && before !== 'around' && between.bound !== 'around' ? between.end : null;
}

/** "90 lakh to 1.1" ends above a crore. */
function withSameUnit({ value }: Amount, { unit }: Amount): number {
  const isCrores = unit === lakh && value < leastLakhs && !Number.isInteger(value);
  return Math.round(value * (isCrores ? crore : (unit ?? 1)));
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
  return /^(?:max|upto|about|around)$/.test(sentence.word(at)) ? at + 1 : at;
}

/** "80 to 1.2 cr" begins at 80 lakh, and "1 to 1.5 crore" at a crore; "max 80 min 60 lakh" has one unit. */
function withUnit(value: number, { unit, rupees }: Amount, isSame: boolean): number {
  if (value >= thousand) return Math.round(value);
  const same = value * (unit ?? 1);
  const isSmaller = !isSame && same > rupees && unit !== null && unit > thousand;
  return Math.round(isSmaller ? same / 100 : same);
}
