import { boundBefore, boundBehind } from './bounds.ts';
import { numberAt } from './numbers.ts';
import { phraseKeyOf, roomUnits, surroundings } from './phrases.ts';
import { heed, type Stances } from './stance.ts';
import type { Sentence } from './tokens.ts';

/** 1, 2, 3; 4 for four or more, 5 for five or more. */
export type RoomCount = '1' | '2' | '3' | '4' | '5';

/** The numbers of bedrooms that are wanted, and those that are excluded. */
export interface ReadRooms {
  wanted: RoomCount[];
  excluded: RoomCount[];
}

/** A larger number does not count bedrooms. */
const mostRooms = 20;
const listJoins = new Set('/ , & or and ya या aur और n किंवा'.split(' ').map((word) => phraseKeyOf(word) || word));
const rangeJoins = new Set(['-', '–', '—', 'to', 'se', 'से', 'ते']);
/** These count rooms as well, but other words with them mean something else. */
const words: Record<string, number> = { single: 1, double: 2, dbl: 2, triple: 3 };
/** These words before a number speak of the price: "low budget 2 bhk". */
const ofPrice = /^(?:my|in|inside|max|with|from|बजट|budget)$/;

/** Reads and takes all numbers of bedrooms: "3bhk", "2/3 bhk", "2 to 4 bhk", "do bhk", "teen kamre ka", "4+ bhk". */
export function readRooms(sentence: Sentence, stances: Stances): ReadRooms {
  const found = new Set<RoomCount>();
  const not = new Set<RoomCount>();
  sentence.each((at) => {
    const rooms = roomsAt(sentence, at);
    if (!rooms) return null;
    sentence.take(rooms.start, rooms.end);
    const stance = heed(sentence, stances, 'bedrooms', rooms.start, rooms.end);
    if (!stance.isOpen) for (const count of rooms.counts) (stance.isExcluded ? not : found).add(count);
    return rooms.end;
  });
  // Four or more includes five or more.
  if (found.has('4')) found.delete('5');
  return { wanted: [...found].sort(), excluded: [...not].filter((count) => !found.has(count)).sort() };
}

function roomsAt(sentence: Sentence, at: number): { counts: RoomCount[]; start: number; end: number } | null {
  const numbers: number[] = [];
  let end = at;
  let isRange = false;
  for (;;) {
    const number = roomNumberAt(sentence, end);
    if (number === null) return null;
    numbers.push(number.value);
    ({ end } = number);
    const join = sentence.word(end);
    const goesOn = roomNumberAt(sentence, end + 1) !== null;
    if (!goesOn || !(listJoins.has(join) || rangeJoins.has(join))) break;
    // "Phase 1, 2 BHK": the first number belongs to a name.
    if (surroundings.has(sentence.tokens[at - 1]?.text ?? '')) return null;
    isRange ||= rangeJoins.has(join);
    end += 1;
  }
  let isAtLeast = false;
  if (sentence.word(end) === '+') {
    isAtLeast = true;
    end += 1;
  }
  if (sentence.word(end) === '-') end += 1;
  const unit = sentence.longest(end, 3, (key) => (roomUnits.has(key) ? true : undefined));
  if (!unit) return null;
  const said = boundBefore(sentence, at);
  const before = ofPrice.test(sentence.word(said.start)) ? { bound: null, start: at } : said;
  const behind = boundBehind(sentence, unit.end);
  const bound = before.bound ?? behind.bound;
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  return {
    counts: isRange
      ? between(low, high)
      : isAtLeast || bound === 'min'
        ? atLeast(low)
        : bound === 'max'
          ? between(1, high)
          : numbers.flatMap((count) => between(count, count)),
    start: before.start,
    end: before.bound ? unit.end : behind.end,
  };
}

function between(low: number, high: number): RoomCount[] {
  const all = ['1', '2', '3', '4', '5'] as const;
  return all.filter((count) => Number(count) >= Math.min(low, 5) && Number(count) <= Math.min(high, 5));
}

function atLeast(low: number): RoomCount[] {
  return low >= 5 ? ['5'] : [...between(low, 3), '4'];
}

/** A number of rooms; "2.5 BHK" are two bedrooms and a study. */
function roomNumberAt(sentence: Sentence, at: number): { value: number; end: number } | null {
  const word = words[sentence.word(at)];
  if (word !== undefined && /^(bedroom|bhk)/.test(sentence.tokens[at + 1]?.text ?? ''))
    return { value: word, end: at + 1 };
  const number = numberAt(sentence, at);
  if (!number) return null;
  const value = Math.floor(number.value);
  return value >= 1 && value <= mostRooms ? { value, end: number.end } : null;
}
