import { limits } from '#contracts/limits.ts';
import { boundBefore, boundBehind, isJoin, rangeEnd, rangeOf, rangeStart, type ReadRange } from './bounds.ts';
import { numberAt } from './numbers.ts';
import { listed, phraseKeyOf } from './phrases.ts';
import type { Sentence } from './tokens.ts';

/** The words for a floor; "builder floor" is a kind of home and read before. */
const floorWords = new Set(
  listed(
    'floor, floors, flr, flor, manzil, manjil, manzile, mala, maala, majla, storey, फ्लोर, मंजिल, मंज़िल, माला, मजला, मजल्यावर, मजल्यावरचा, तल',
  ),
);
const groundFloor = new Map(
  listed(
    'ground floor, ground flr, gr floor, gf, zero floor, 0 floor, neeche ka floor, ground floor par, ग्राउंड फ्लोर, भूतल, तळमजला, ग्राऊंड फ्लोर',
  ).map((key) => [key, true] as const),
);
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
const suffixes = new Set(['st', 'nd', 'rd', 'th']);

/** All words for floors, for the correction of typing errors. */
export const floorNames: readonly string[] = [
  ...floorWords,
  ...[...groundFloor.keys()].flatMap((key) => key.split(' ')),
  ...ordinals.keys(),
];

/** Reads and takes floors: "4th floor", "ground floor", "above 5th floor", "2nd to 5th floor", "teesri manzil". */
export function readFloors(sentence: Sentence): ReadRange | null {
  let read: ReadRange | null = null;
  sentence.each((at) => {
    const ground = sentence.phraseAt(at, groundFloor);
    const floor = ground ? { range: { min: 0, max: 0 }, start: at, end: ground.end } : floorAt(sentence, at);
    if (!floor) return null;
    read ??= floor.range;
    sentence.take(floor.start, floor.end);
    return floor.end;
  });
  return read;
}

function floorAt(sentence: Sentence, at: number): { range: ReadRange; start: number; end: number } | null {
  // "Floor 4" is a floor, "floor 2 bhk" isn't.
  if (floorWords.has(sentence.word(at))) {
    const named = numeralAt(sentence, at + 1);
    const next = named && sentence.at(named.end);
    return named?.isFloor && !(next?.isGlued && next.kind === 'word')
      ? { range: { min: named.floor, max: named.floor }, start: at, end: named.end }
      : null;
  }
  const first = numeralAt(sentence, at);
  if (!first) return null;
  const second = isJoin(sentence.word(first.end)) ? numeralAt(sentence, first.end + 1) : null;
  const last = second ?? first;
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
  return { range, start: bound ? before.start : at, end: before.bound ? end : behind.end };
}

function numeralAt(sentence: Sentence, at: number): { floor: number; end: number; isFloor: boolean } | null {
  const ordinal = ordinals.get(sentence.word(at));
  if (ordinal !== undefined) return { floor: ordinal, end: at + 1, isFloor: true };
  const number = numberAt(sentence, at);
  if (!number || !Number.isInteger(number.value) || number.value < 0 || number.value > limits.maxFloors) return null;
  const hasSuffix = suffixes.has(sentence.word(number.end));
  return { floor: number.value, end: number.end + (hasSuffix ? 1 : 0), isFloor: !number.isWord };
}
