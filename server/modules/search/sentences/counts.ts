import type { Filter } from '#contracts/filters/filters.ts';
import type { FilterAddress } from '#contracts/filters/filter-values.ts';
import { filterOf } from '#contracts/filters/one-filter.ts';
import { boundBefore, boundBehind } from './bounds.ts';
import { countedAlone, countPhrases } from './equipment-phrases.ts';
import { numberAt } from './numbers.ts';
import { listed } from './phrases.ts';
import { heed, type Stances } from './stance.ts';
import { amountAt } from './amounts.ts';
import type { Sentence } from './tokens.ts';

type Counted = keyof typeof countPhrases;
type Counts = Pick<FilterAddress, Counted | 'min_road_width' | 'max_deposit'>;

/** The counted thing, by the key of its phrase. */
const counted: ReadonlyMap<string, Counted> = new Map(
  (Object.entries(countPhrases) as [Counted, string][]).flatMap(([name, phrases]) =>
    listed(phrases).map((phrase) => [phrase, name] as const),
  ),
);

/** All words for counted things, for the correction of typing errors. */
export const countWords: readonly string[] = [...counted.keys()].flatMap((key) => key.split(' '));

/** "Deposit not more than 1 lakh". */
const mostBoundWords = 4;
const depositWords = new Map(
  listed('deposit, security deposit, advance, adv, security, डिपॉजिट, डिपॉझिट').map((key) => [key, true] as const),
);
const roadWords = new Map(
  listed('road, wide road, road width, rd, feet road, चौड़ी सड़क, सड़क').map((key) => [key, true] as const),
);
const feet = new Set(listed('ft, feet, foot, fit, फुट, फीट'));

function mostOf(name: Filter['name']): number {
  const { kind } = filterOf(name);
  return 'most' in kind ? kind.most : 0;
}

/** Reads and takes "3 bath", "2 car parking", "with parking", "20 seater", "40 ft road", "deposit under 1 lakh". */
export function readCounts(sentence: Sentence, stances: Stances): Counts {
  const read: Counts = {};
  sentence.each(
    (at) => depositAt(sentence, at, read) ?? roadAt(sentence, at, read) ?? countAt(sentence, at, read, stances),
  );
  return read;
}

/** One or more: such filters mean "this many or more", so a bound in front of them is taken as well. */
function countAt(sentence: Sentence, at: number, read: Counts, stances: Stances): number | null {
  const number = numberAt(sentence, at);
  const from = number && sentence.word(number.end) === '+' ? number.end + 1 : (number?.end ?? at);
  const match = sentence.phraseAt(from, counted);
  if (!match || (number && !Number.isInteger(number.value))) return null;
  const { found: name, end } = match;
  if (!number && !countedAlone.has(name)) return null;
  // "3bhk+2t": the character means a room only behind its number.
  if (match.end === from + 1 && sentence.word(from).length < 3 && !sentence.tokens[from]?.isGlued) return null;
  const count = Math.min(number?.value ?? 1, mostOf(name));
  if (count < 1) return null;
  const { start } = number ? boundBefore(sentence, at) : { start: at };
  sentence.take(start, end);
  const { isExcluded, isOpen } = heed(sentence, stances, name, start, end);
  // Nobody offers homes without: "no balcony" ranks no home.
  if (!isExcluded && !isOpen) read[name] = Math.max(read[name] ?? 0, count);
  return end;
}

function roadAt(sentence: Sentence, at: number, read: Counts): number | null {
  const number = numberAt(sentence, at);
  if (!number || !feet.has(sentence.word(number.end))) return null;
  const match = sentence.phraseAt(number.end + 1, roadWords);
  if (!match || number.value < 1 || number.value > mostOf('min_road_width')) return null;
  read.min_road_width = Math.floor(number.value);
  sentence.take(at, match.end);
  return match.end;
}

/** "Deposit 50k", "deposit under 1 lakh", "50k deposit". */
function depositAt(sentence: Sentence, at: number, read: Counts): number | null {
  const word = sentence.phraseAt(at, depositWords);
  for (let from = word?.end ?? at; word && from <= word.end + mostBoundWords; from++) {
    const amount = amountAt(sentence, from);
    if (!amount) continue;
    const { start } = boundBefore(sentence, from);
    if (start > word.end || isRentBehind(sentence, amount.end)) return null;
    return takeDeposit(sentence, at, boundBehind(sentence, amount.end).end, amount.rupees, read);
  }
  const amount = word ? null : amountAt(sentence, at);
  const after = amount && sentence.phraseAt(amount.end, depositWords);
  // "12k deposit 30k": the amount behind the word is the deposit.
  const next = after && amountAt(sentence, after.end);
  const isOfNext =
    next !== null && next !== undefined && next.rupees >= leastDeposit && !isRentBehind(sentence, next.end);
  if (!amount || !after || isOfNext) return null;
  return takeDeposit(sentence, boundBefore(sentence, at).start, after.end, amount.rupees, read);
}

/** In "1.5 lakh deposit 15k rent" the amount behind the word is the rent. */
const isRentBehind = (sentence: Sentence, end: number): boolean =>
  /^(?:rent|kiraya|kiraye|bhada|pm|monthly)$/.test(sentence.tokens[end]?.text ?? '');

/** Smaller amounts aren't deposits. Rupees. */
const leastDeposit = 500;

function takeDeposit(sentence: Sentence, start: number, end: number, rupees: number, read: Counts): number | null {
  if (rupees < leastDeposit || rupees > mostOf('max_deposit')) return null;
  read.max_deposit = rupees;
  sentence.take(start, end);
  return end;
}
