import { limits } from '#contracts/limits.ts';
import { boundAt, boundBefore, boundBehind, isJoin, rangeEnd, rangeOf, rangeStart, type ReadRange } from './bounds.ts';
import { numberAt } from './numbers.ts';
import { listed, phraseKeyOf, roomUnits } from './phrases.ts';
import { heed, negations, noteExcluded, type Stances } from './stance.ts';
import type { Sentence } from './tokens.ts';

/** The words for a floor; "builder floor" is a kind of home and read before. */
const floorWords = new Set(
  listed(
    'floor, floors, flr, flor, manzil, manjil, manzile, mala, maala, majla, storey, फ्लोर, मंजिल, मंज़िल, माला, मजला, मजल्यावर, मजल्यावरचा, तल',
  ),
);
const groundFloor = new Map(
  listed(
    'ground floor, ground flr, gr floor, gr flr, grd floor, gnd floor, g floor, g flr, ground level, gf, zero floor, 0 floor, neeche ka floor, ground floor par, ग्राउंड फ्लोर, भूतल, तळमजला, ग्राऊंड फ्लोर',
  ).map((key) => [key, true] as const),
);
const relative = 'top, topmost, last, higher, highest, high, upper, lower, lowest, low, bottom, middle, mid'.split(
  ', ',
);
const relativeFloors: ReadonlyMap<string, true> = new Map(
  [
    ...relative.flatMap((word) => ['floor', 'floors', 'flr', 'flrs', 'level'].map((floor) => `${word} ${floor}`)),
    ...listed(
      'oopar ka floor, upar ka floor, upar ki floor, upar wala floor, sabse upar, neeche ki manzil, neeche ki floor, upar ki manzil',
    ),
  ].map((key) => [key, true] as const),
);
const anyFloor = new Map(
  listed('any floor, koi bhi floor, any floor ok, all floors').map((key) => [key, true] as const),
);
const relativeWords: ReadonlySet<string> = new Set(relative);
const ordinals: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: 'first pehli pahli pehla pahla pehle पहली पहला पहले पहिला पहिल्या',
    2: 'second dusri doosri dusra doosra dusre दूसरी दूसरा दूसरे दुसरा दुसऱ्या दुसरी',
    3: 'third teesri tisri teesra tisra teesre तीसरी तीसरा तीसरे तिसरा तिसऱ्या तिसरी',
    4: 'fourth chauthi chautha chauthe चौथी चौथा चौथे चौथ्या',
    5: 'fifth paanchvi panchvi paanchva पांचवीं पाँचवीं पांचवी पांचवें पाचवा पाचव्या',
    6: 'sixth chhathi chhati छठी छठे सहावा',
    7: 'seventh saatvi सातवीं सातवें सातवा',
    8: 'eighth aathvi आठवीं आठवें आठवा',
    9: 'ninth nauvi नौवीं',
    10: 'tenth dasvi दसवीं दसवें',
  }).flatMap(([floor, words]) => words.split(' ').map((word) => [phraseKeyOf(word), Number(floor)] as const)),
);
const alternatives = new Set(['or', 'ya', 'या', '/']);
const suffixes = new Set(['st', 'nd', 'rd', 'th']);

/** All words for floors, for the correction of typing errors. */
export const floorNames: readonly string[] = [
  ...floorWords,
  ...[...relativeFloors.keys()].flatMap((key) => key.split(' ')),
  ...[...groundFloor.keys()].flatMap((key) => key.split(' ')),
  ...ordinals.keys(),
];

/** The floors that are wanted, and single ones that are excluded. */
export interface ReadFloors {
  wanted: ReadRange | null;
  excluded: number[];
}

/**
 * Reads and takes floors: "4th floor", "ground floor", "above 5th floor", "2nd to 5th floor", "teesri manzil". "1st or
 * 2nd floor" is the range of both. How high the top floor is, no filter knows: it ranks.
 */
export function readFloors(sentence: Sentence, stances: Stances): ReadFloors {
  const wanted: ReadRange[] = [];
  const excluded: number[] = [];
  sentence.each((at) => {
    const any = sentence.phraseAt(at, anyFloor);
    if (any) sentence.take(at, any.end);
    if (any) return any.end;
    const both = groundAndOther(sentence, stances, at);
    if (both !== null) {
      excluded.push(...both.excluded);
      return both.end;
    }
    const relative = sentence.phraseAt(at, relativeFloors);
    if (relative) return rankedFloor(sentence, at, relative.end);
    const ground = sentence.phraseAt(at, groundFloor);
    const floor: FloorAt | null = ground
      ? { range: { min: 0, max: 0 }, start: at, end: ground.end }
      : floorAt(sentence, at);
    if (!floor) return null;
    sentence.take(floor.start, floor.end);
    const { isExcluded, isOpen } = heed(sentence, stances, 'floor', floor.start, floor.end);
    const { min, max } = floor.range;
    if (isExcluded && min !== undefined && max !== undefined) excluded.push(...(min === max ? [min] : [min, max]));
    else if (isExcluded) wanted.push(complementOf(floor));
    else if (!isOpen) wanted.push(floor.range);
    return floor.end;
  });
  return { wanted: rangeOfAll(wanted), excluded };
}

/** "No floor above 3rd" leaves the third, "no 3rd floor and above" does not. */
function complementOf({ range: { min, max }, isBehind }: FloorAt): ReadRange {
  const past = isBehind ? 1 : 0;
  return { ...(max !== undefined && { min: max + past }), ...(min !== undefined && { max: min - past }) };
}

/** "Except ground and top", "neither ground nor top floor": the ground floor is excluded, and the other one ranks so. */
function groundAndOther(sentence: Sentence, stances: Stances, at: number): { excluded: number[]; end: number } | null {
  const [first, second] = [sentence.word(at), sentence.word(at + 2)];
  const isPair = (first === 'ground' && relativeWords.has(second)) || (relativeWords.has(first) && second === 'ground');
  if (!isPair || !/^(?:and|or|nor|ya|aur|&|,|\/)$/.test(sentence.word(at + 1))) return null;
  const end = floorWords.has(sentence.word(at + 3)) ? at + 4 : at + 3;
  if (!heed(sentence, stances, 'floor', at, end).isExcluded) return null;
  sentence.ranked.push(`no ${first === 'ground' ? second : first} floor`);
  sentence.take(at, end);
  return { excluded: [0], end };
}

/** "Top floor", with the "no" before or behind it. A number of a floor behind it is read: "higher floor 15+". */
function rankedFloor(sentence: Sentence, at: number, end: number): number {
  const number = sentence.at(end)?.kind === 'number' ? boundBehind(sentence, end + 1).bound : null;
  if (number !== null) return at;
  let start = at;
  const isNo = (one: number) => negations.has(sentence.word(one));
  if (isNo(at - 1)) start = at - 1;
  else if (isNo(at - 2) || /^(?:other|apart)$/.test(sentence.word(at - 2))) start = at - 2;
  const last = isNo(end) ? end + 1 : end;
  if (start < at || last > end) noteExcluded(sentence, end);
  sentence.rank(start, last);
  return last;
}

/** One range from the lowest to the highest of several. */
function rangeOfAll(ranges: readonly ReadRange[]): ReadRange | null {
  const [first, ...others] = ranges;
  if (!first || !others.length) return first ?? null;
  const lows = ranges.flatMap(({ min }) => min ?? []);
  const highs = ranges.flatMap(({ max }) => max ?? []);
  // "Above the 2nd, below the 5th floor" has one bound each.
  const areBounds = lows.length < ranges.length && highs.length < ranges.length;
  const low = areBounds || lows.length === ranges.length ? Math.min(...lows) : undefined;
  const high = areBounds || highs.length === ranges.length ? Math.max(...highs) : undefined;
  return { ...(low !== undefined && { min: low }), ...(high !== undefined && { max: high }) };
}

interface FloorAt {
  range: ReadRange;
  start: number;
  end: number;
  /** The bound is behind the floor. */
  isBehind?: boolean;
}

function floorAt(sentence: Sentence, at: number): FloorAt | null {
  // "Floor 4" is a floor, "floor 2 bhk" isn't.
  if (floorWords.has(sentence.word(at))) {
    const opening = boundAt(sentence, at + 1);
    const named = numeralAt(sentence, opening?.end ?? at + 1);
    const next = named && sentence.at(named.end);
    if (!named?.isFloor || (next?.kind === 'word' && (next.isGlued || roomUnits.has(next.text)))) return null;
    // "Floors above 3rd": a number without its ending may be a price.
    if (opening && opening.bound !== 'around')
      return named.isOrdinal ? { range: rangeOf(named.floor, opening.bound, 'max'), start: at, end: named.end } : null;
    const bound = next?.text === '+' ? boundBehind(sentence, named.end) : { bound: null, end: named.end };
    const range = bound.bound === 'min' ? { min: named.floor } : { min: named.floor, max: named.floor };
    const isHigher = /^(?:higher|high|upper|above)$/.test(sentence.word(at - 1));
    return { range, start: isHigher ? at - 1 : at, end: bound.end };
  }
  const first = numeralAt(sentence, at);
  if (!first) return groundAlone(sentence, at);
  // "5+ floor".
  if (sentence.word(first.end) === '+' && floorWords.has(sentence.word(first.end + 1)))
    return { range: { min: first.floor }, start: at, end: first.end + 2 };
  const second = isListed(sentence.word(first.end)) ? numeralAt(sentence, first.end + 1) : null;
  const last = second ?? first;
  const isOrdinal = second !== null && second.end > first.end + 2;
  // "Ground or 1st".
  if (sentence.word(at) === 'ground' && isOrdinal && !floorWords.has(sentence.word(last.end)))
    return { range: { min: 0, max: last.floor }, start: at, end: last.end };
  if (!floorWords.has(sentence.word(last.end)) || sentence.tokens[last.end + 1]?.text === 'plan') return null;
  const end = last.end + 1;
  if (second) {
    const range = { min: Math.min(first.floor, second.floor), max: Math.max(first.floor, second.floor) };
    return { range, start: rangeStart(sentence, at), end: rangeEnd(sentence, end) };
  }
  const before = boundBefore(sentence, at);
  const behind = boundBehind(sentence, end);
  const bound = before.bound ?? behind.bound;
  const range =
    bound && bound !== 'around' ? rangeOf(first.floor, bound, 'max') : { min: first.floor, max: first.floor };
  const isBehind = !before.bound;
  return { range, start: bound ? before.start : at, end: isBehind ? behind.end : end, isBehind };
}

/** "2bhk ground": not the ground to play on, nor the unit of land in Chennai. */
function groundAlone(sentence: Sentence, at: number): FloorAt | null {
  const [before, next] = [sentence.tokens[at - 1], sentence.tokens[at + 1]];
  const isFloor =
    sentence.word(at) === 'ground' &&
    before?.kind !== 'number' &&
    /^(?:bhk|flat|house|rent|only|par|pe|on)$/.test(before?.text ?? '');
  if (!isFloor || /^(?:land|plot|plots|water|staff|coverage|rent|view|facing)$/.test(next?.text ?? '')) return null;
  return { range: { min: 0, max: 0 }, start: at, end: at + 1 };
}

const isListed = (word: string) => isJoin(word) || alternatives.has(word);

interface Numeral {
  floor: number;
  end: number;
  isFloor: boolean;
  isOrdinal: boolean;
}

function numeralAt(sentence: Sentence, at: number): Numeral | null {
  // "Ground or first floor".
  if (sentence.word(at) === 'ground' && isListed(sentence.word(at + 1)))
    return { floor: 0, end: at + 1, isFloor: true, isOrdinal: true };
  const ordinal = ordinals.get(sentence.word(at));
  if (ordinal !== undefined) return { floor: ordinal, end: at + 1, isFloor: true, isOrdinal: true };
  const number = numberAt(sentence, at);
  if (!number || !Number.isInteger(number.value) || number.value < 0 || number.value > limits.maxFloors) return null;
  const hasSuffix = suffixes.has(sentence.word(number.end));
  const end = number.end + (hasSuffix ? 1 : 0);
  return { floor: number.value, end, isFloor: !number.isWord, isOrdinal: hasSuffix };
}
