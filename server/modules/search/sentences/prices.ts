import { limits } from '#contracts/limits.ts';
import type { Sentence, Token } from './tokens.ts';
import { surroundings } from './phrases.ts';

/** Rupees, inclusive; absent when the sentence has no such bound. */
export interface ReadPrice {
  min?: number;
  max?: number;
}

type Bound = 'min' | 'max' | 'around' | null;

const thousand = 1_000;
const lakh = 100_000;
const crore = 10_000_000;
/** Smaller amounts are no prices. */
const leastRupees = 500;
/** A range of numbers without unit is one of prices from here on, and of areas below. */
const leastPlainPrice = 5_000;

const listed = (words: string) => words.normalize('NFKC').split(/\s+/);

const units: ReadonlyMap<string, number> = new Map([
  ...listed('k thousand thousands hazar hazaar हजार हज़ार').map((unit) => [unit, thousand] as const),
  ...listed('l lac lacs lakh lakhs lack lacks लाख').map((unit) => [unit, lakh] as const),
  ...listed('cr crs crore crores karod karor caror करोड़ करोड').map((unit) => [unit, crore] as const),
]);

const currency = new Set(['₹', 'rs', 'inr', 'rupee', 'rupees']);

/** Words after a bare number that make it no price. */
const otherUnits = new Set(
  listed(`sq sqft sft ft feet square sqm sqyd sqyds yard yards gaj acre acres cent cents bigha guntha gunta katha km kms min mins
  minute minutes hour hours metre metres meter meters m th st nd rd floor floors year years yr yrs day days bath baths
  bathroom bathrooms balcony balconies parking car cars seater sharing people persons person bhk bedroom bedrooms
  bed beds`),
);

/** Words before an amount that make it another amount than the price. */
const otherAmounts = new Set(['deposit', 'advance', 'maintenance', 'emi', 'loan', 'salary', 'brokerage']);

/** Phrases before an amount; the longest that fits counts. */
const boundsBefore: readonly (readonly [string, Exclude<Bound, null>])[] = [
  ...'under|below|upto|up to|less than|lesser than|lower than|max|maximum|within|no more than|not more than|at most|till|until|not above|<'
    .split('|')
    .map((phrase) => [phrase, 'max'] as const),
  ...'above|over|more than|greater than|higher than|min|minimum|from|starting|starting from|starting at|at least|atleast|beyond|not below|>'
    .split('|')
    .map((phrase) => [phrase, 'min'] as const),
  ...'around|about|approx|approximately|nearly|roughly'.split('|').map((phrase) => [phrase, 'around'] as const),
];

/** Phrases after an amount. */
const boundsAfter: readonly (readonly [string, Exclude<Bound, null>])[] = [
  ...'tak|max|maximum|or less|or below|or under|and below|and under|se kam|ke andar|ke under|ke niche|ke neeche|तक|से कम|के अंदर'
    .split('|')
    .map((phrase) => [phrase, 'max'] as const),
  ...'+|plus|or more|or above|and above|and more|onward|onwards|above|min|minimum|se upar|se zyada|se jyada|से ऊपर|से ज्यादा'
    .split('|')
    .map((phrase) => [phrase, 'min'] as const),
];

const byWords = (phrases: readonly (readonly [string, Exclude<Bound, null>])[]) =>
  phrases
    .map(([phrase, bound]) => ({ words: phrase.normalize('NFKC').split(' '), bound }))
    .sort((a, b) => b.words.length - a.words.length);
const before = byWords(boundsBefore);
const after = byWords(boundsAfter);

/** All words about prices, for the correction of typing errors. */
export const priceWords: readonly string[] = [
  ...units.keys(),
  ...currency,
  ...otherUnits,
  ...otherAmounts,
  ...[...before, ...after].flatMap(({ words }) => words),
];

interface Amount {
  /** As written, and times its unit. */
  value: number;
  rupees: number;
  /** Whether a unit or a currency says that it is money. */
  isMoney: boolean;
  unit: number | null;
  end: number;
}

/** Reads and takes all prices of a sentence. Several become the range that contains them all; null for none. */
export function readPrices(sentence: Sentence): ReadPrice | null {
  const found: ReadPrice[] = [];
  for (let at = 0; at < sentence.tokens.length; at++) {
    const price = priceAt(sentence, at);
    if (!price) continue;
    found.push(price.price);
    sentence.take(price.start, price.end);
    at = price.end - 1;
  }
  if (!found.length) return null;
  const lows = found.flatMap(({ min }) => min ?? []);
  const highs = found.flatMap(({ max }) => max ?? []);
  const min = lows.length ? Math.min(...lows) : undefined;
  const max = highs.length ? Math.max(...highs) : undefined;
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  return { ...(low !== undefined && { min: low }), ...(high !== undefined && { max: high }) };
}

/** The price whose first amount begins at a token, with the words before and after that belong to it. */
function priceAt(sentence: Sentence, at: number): { price: ReadPrice; start: number; end: number } | null {
  const range = rangeAt(sentence, at);
  if (range) return range;
  const first = amountAt(sentence, at);
  if (!first || !isPrice(first.rupees)) return null;
  const said = boundBefore(sentence, at);
  const behind = said.bound ? { bound: null, end: first.end } : boundBehind(sentence, first.end);
  const bound = said.bound ?? behind.bound;
  const last = sentence.at(at - 1);
  if (last && otherAmounts.has(last.text)) return null;
  if (!first.isMoney && !isPriceByItself(sentence, at, first, bound)) return null;
  return { price: bounded(first.rupees, bound), start: said.start, end: behind.end };
}

/** A price without a bound is a maximum; "around" allows a tenth to either side. */
function bounded(rupees: number, bound: Bound): ReadPrice {
  if (bound === 'min') return { min: rupees };
  if (bound !== 'around') return { max: rupees };
  return { min: Math.round(rupees * 0.9), max: Math.round(rupees * 1.1) };
}

/**
 * Whether a number without unit and currency is a price: a PIN code has six digits, a year and an area four. With a bound
 * it may be any from a thousand on.
 */
function isPriceByItself(sentence: Sentence, at: number, { value, end }: Amount, bound: Bound): boolean {
  const next = sentence.tokens[end];
  if (next && otherUnits.has(next.text)) return false;
  if (sentence.tokens[at - 1]?.kind === 'word' && sentence.tokens[at]?.isGlued) return false;
  if (bound) return value >= thousand;
  const digits = sentence.tokens[at]?.text ?? '';
  const isGrouped = sentence.written(at, at + 1).includes(',');
  return value >= thousand && (isGrouped || /^(\d{5}|[1-9]\d{6,})$/.test(digits));
}

function isPrice(rupees: number): boolean {
  return rupees >= leastRupees && rupees <= limits.maxPriceRupees;
}

/** An amount: "₹ 25,000", "1.5 cr", "1 crore 20 lakh", "80L". */
function amountAt(sentence: Sentence, from: number): Amount | null {
  let at = from;
  let isMoney = false;
  if (currency.has(sentence.at(at)?.text ?? '')) {
    isMoney = true;
    at += 1;
  }
  const number = sentence.at(at);
  if (number?.kind !== 'number') return null;
  at += 1;
  const unit = unitAt(sentence, at);
  let rupees = number.value * (unit ?? 1);
  if (unit !== null) {
    at += 1;
    // "1 crore 20 lakh" is one amount.
    const more = sentence.at(at);
    const smaller = more?.kind === 'number' ? unitAt(sentence, at + 1) : null;
    if (more && smaller !== null && smaller < unit && more.value * smaller < unit) {
      rupees += more.value * smaller;
      at += 2;
    }
  }
  if (currency.has(sentence.at(at)?.text ?? '')) {
    isMoney = true;
    at += 1;
  }
  // The dash that ends an amount on paper: "₹25,000/-".
  if (sentence.at(at)?.text === '/' && sentence.at(at + 1)?.text === '-') at += 2;
  const whole = Math.round(rupees);
  if (whole > limits.maxPriceRupees) return null;
  return { value: number.value, rupees: whole, isMoney: isMoney || unit !== null, unit, end: at };
}

function unitAt(sentence: Sentence, at: number): number | null {
  const token = sentence.at(at);
  return token?.kind === 'word' ? (units.get(token.text) ?? null) : null;
}

const joins = new Set(['to', 'and', '-', '–', '—', 'se', 'till']);

/** "50-80 lakh", "1 to 1.5 crore", "between 20,000 and 25,000": a number without a unit takes the other's. */
function rangeAt(sentence: Sentence, at: number): { price: ReadPrice; start: number; end: number } | null {
  const first = amountAt(sentence, at);
  if (!first || !joins.has(sentence.at(first.end)?.text ?? '')) return null;
  const second = amountAt(sentence, first.end + 1);
  if (!second || surroundings.has(sentence.tokens[at - 1]?.text ?? '')) return null;
  const isOther = !second.isMoney && otherUnits.has(sentence.tokens[second.end]?.text ?? '');
  // "50 lakh and 3 parking" has one price.
  const isFewer = !second.isMoney && second.value <= first.value;
  const areMoney =
    first.isMoney || second.isMoney || (first.value >= leastPlainPrice && second.value >= leastPlainPrice);
  if (isOther || isFewer || !areMoney) return null;
  const low = first.unit === null && second.unit !== null ? withUnit(first.value, second) : first.rupees;
  const high = second.unit === null && first.unit !== null ? Math.round(second.value * first.unit) : second.rupees;
  if (!isPrice(low) || !isPrice(high)) return null;
  const { start } = boundBefore(sentence, at);
  const opening = sentence.at(at - 1)?.text === 'between' ? 1 : 0;
  return { price: { min: Math.min(low, high), max: Math.max(low, high) }, start: start - opening, end: second.end };
}

/** "80 to 1.2 cr" begins at 80 lakh, and "1 to 1.5 crore" at a crore. */
function withUnit(value: number, { unit, rupees }: Amount): number {
  if (value >= thousand) return Math.round(value);
  const same = value * (unit ?? 1);
  return Math.round(same > rupees && unit !== null && unit > thousand ? (value * unit) / 100 : same);
}

/** The bound that the words before a token express, and where they begin. */
export function boundBefore(sentence: Sentence, at: number): { bound: Bound; start: number } {
  for (const { words, bound } of before) {
    const start = at - words.length;
    if (start >= 0 && words.every((word, index) => sentence.at(start + index)?.text === word)) return { bound, start };
  }
  return { bound: null, start: at };
}

/** The bound that the words from a token on express about the amount before it, and where they end. */
export function boundBehind(sentence: Sentence, end: number): { bound: Bound; end: number } {
  for (const { words, bound } of after) {
    const behind = end + words.length;
    const next = sentence.tokens[behind];
    // In "2 bhk above 50 lakh" the bound belongs to the amount after it, and in "3bhk+2t" the plus is no bound.
    const isSeparate = words[0] === '+' ? sentence.tokens[end]?.isGlued && !next?.isGlued : !isAmountBegun(next);
    if (isSeparate && words.every((word, index) => sentence.at(end + index)?.text === word))
      return { bound, end: behind };
  }
  return { bound: null, end };
}

function isAmountBegun(token: Token | undefined): boolean {
  return token?.kind === 'number' || (token !== undefined && currency.has(token.text));
}
