import { limits } from '#contracts/limits.ts';
import { numberAt, type FoundNumber } from './numbers.ts';
import { listed } from './phrases.ts';
import type { Sentence } from './tokens.ts';

export const thousand = 1_000;
export const lakh = 100_000;
export const crore = 10_000_000;

const units: ReadonlyMap<string, number> = new Map([
  ...listed(
    'k, kpm, thousand, thousands, thou, thous, thousnd, thosand, hazar, hazaar, hajar, hajaar, hazr, thsnd, हजार, हज़ार',
  ).map((unit) => [unit, thousand] as const),
  ...listed(
    'l, lac, lacs, lakh, lakhs, lack, lacks, lk, lkh, lks, lkhs, lakhz, laakh, laks, lakhh, peti, लाख, लाखा, लाखात, लाखांत',
  ).map((unit) => [unit, lakh] as const),
  ...listed(
    'c, cr, crs, crore, crores, cror, crr, karod, karor, karode, caror, crod, khokha, khokhe, करोड़, करोड, कोटी, कोटि, कोटीत',
  ).map((unit) => [unit, crore] as const),
]);

const currency = new Set([
  '₹',
  ...listed('rs, inr, rupee, rupees, rupaye, rupay, rupya, rupaiya, rupaiye, रुपये, रुपए, रुपया, रू, रु'),
]);
/** Words that make two amounts of "1 lakh 25k": a deposit, and a rent. */
const ofDeposits = /^(?:deposit|advance|security|डिपॉजिट|डिपॉझिट)$/;

/** All words of amounts, for the correction of typing errors. */
export const amountWords: readonly string[] = [...units.keys(), ...currency];

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

/** An amount: "₹ 25,000", "1.5 cr", "1 crore 20 lakh", "a crore", "80L", "pachas hazaar", "sawa karod". */
export function amountAt(sentence: Sentence, from: number): Amount | null {
  let at = from;
  let isMoney = false;
  while (currency.has(sentence.word(at)) || (isMoney && /^[.]$/.test(sentence.word(at)))) {
    isMoney = true;
    at += 1;
  }
  const number = fractionAt(sentence, at) ?? numberAt(sentence, at);
  if (!number) return null;
  at = number.end;
  if (sentence.word(at) === '-' && unitAt(sentence, at + 1) !== null) at += 1;
  const unit = unitAt(sentence, at);
  // "do" is an English word, too: written out, a number is an amount only with its unit.
  if (unit === null && number.isWord) return null;
  let rupees = number.value * (unit ?? 1);
  if (unit !== null) {
    at += 1;
    const more = moreAt(sentence, at, unit);
    rupees += more?.rupees ?? 0;
    at = more?.end ?? at;
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

/** "A crore", "half a crore", "quarter crore". */
function fractionAt(sentence: Sentence, at: number): FoundNumber | null {
  const fraction = fractions.get(sentence.word(at));
  const unit = fraction !== undefined && fraction < 1 && sentence.word(at + 1) === 'a' ? at + 2 : at + 1;
  if (fraction === undefined || (unitAt(sentence, unit) ?? 0) < lakh) return null;
  return { value: fraction, end: unit, isWord: true };
}
const fractions: ReadonlyMap<string, number> = new Map([
  ['a', 1],
  ['half', 0.5],
  ['quarter', 0.25],
]);

/** The smaller part of one amount: "1 crore 20 lakh", "1 lac 20 k", "twelve thousand five hundred". */
function moreAt(sentence: Sentence, at: number, unit: number): { rupees: number; end: number } | null {
  const more = numberAt(sentence, at);
  if (!more) return null;
  const smaller = unitAt(sentence, more.end);
  if (smaller === null) {
    const isHundreds = unit === thousand && more.isWord && more.value >= 100 && more.value < thousand;
    if (isHundreds) return { rupees: more.value, end: more.end };
    return unit === crore && isLakhsAlone(sentence, more) ? { rupees: more.value * lakh, end: more.end } : null;
  }
  // "1 lakh 25k" beside the word "deposit" are two amounts.
  const isLetter = /^[kl]$/.test(sentence.word(more.end));
  const isSeparate =
    isLetter && (sentence.at(more.end)?.isGlued || sentence.tokens.some(({ text }) => ofDeposits.test(text)));
  if (isSeparate || smaller >= unit || more.value * smaller >= unit) return null;
  return { rupees: more.value * smaller, end: more.end + 1 };
}

/** "1 cr 20" ends in lakhs, where nothing else is counted. */
function isLakhsAlone({ tokens }: Sentence, { value, end, isWord }: FoundNumber): boolean {
  const next = tokens[end];
  const isEnd =
    next === undefined || next.text === ',' || /^(?:max|maximum|tak|budget|ke|ka|ki|me|only|in)$/.test(next.text);
  return !isWord && isEnd && value < 100 && value % 5 === 0 && tokens[end - 1]?.isGlued === false;
}

/** The unit at a position. A single letter counts only behind its number: "80L", "25 k". */
export function unitAt(sentence: Sentence, at: number): number | null {
  const token = sentence.at(at);
  return token?.kind === 'word' ? (units.get(token.text) ?? null) : null;
}

/** A number that has its unit behind the other end of a range: "bees se tees hazaar". */
export function plainNumber(sentence: Sentence, at: number): Amount | null {
  const number = numberAt(sentence, at);
  return (
    number && { value: number.value, rupees: Math.round(number.value), isMoney: false, unit: null, end: number.end }
  );
}
