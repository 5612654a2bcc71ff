import { boundBefore, boundBehind } from './prices.ts';
import type { Sentence } from './tokens.ts';
import { numberWords, roomUnits, surroundings } from './phrases.ts';

/** 1, 2, 3, and 4 for four or more. */
export type RoomCount = 1 | 2 | 3 | 4;

/** A larger number does not count bedrooms. */
const mostRooms = 20;
const listJoins = new Set(['/', ',', '&', 'or', 'and', 'ya']);
const rangeJoins = new Set(['-', '–', '—', 'to']);

/** Reads and takes all numbers of bedrooms: "3bhk", "2/3 bhk", "2 to 4 bhk", "two bedroom", "4+ bhk". */
export function readRooms(sentence: Sentence): RoomCount[] {
  const found = new Set<RoomCount>();
  for (let at = 0; at < sentence.tokens.length; at++) {
    const rooms = roomsAt(sentence, at);
    if (!rooms) continue;
    for (const count of rooms.counts) found.add(count);
    sentence.take(rooms.start, rooms.end);
    at = rooms.end - 1;
  }
  return [...found].sort();
}

function roomsAt(sentence: Sentence, at: number): { counts: RoomCount[]; start: number; end: number } | null {
  const numbers: number[] = [];
  let end = at;
  let isRange = false;
  for (;;) {
    const number = numberAt(sentence, end);
    if (number === null) return null;
    numbers.push(number);
    end += 1;
    const join = sentence.at(end)?.text ?? '';
    const goesOn = numberAt(sentence, end + 1) !== null;
    if (!goesOn || !(listJoins.has(join) || rangeJoins.has(join))) break;
    // "Phase 1, 2 BHK": the first number belongs to a name.
    if (surroundings.has(sentence.tokens[at - 1]?.text ?? '')) return null;
    isRange ||= rangeJoins.has(join);
    end += 1;
  }
  let isAtLeast = false;
  if (sentence.at(end)?.text === '+') {
    isAtLeast = true;
    end += 1;
  }
  if (sentence.at(end)?.text === '-') end += 1;
  const unit = sentence.longest(end, 3, (key) => (roomUnits.has(key) ? true : undefined));
  if (!unit) return null;
  const before = boundBefore(sentence, at);
  const behind = boundBehind(sentence, unit.end);
  const bound = before.bound ?? behind.bound;
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  return {
    counts: isRange
      ? between(low, high)
      : isAtLeast || bound === 'min'
        ? between(low, 4)
        : bound === 'max'
          ? between(1, high)
          : numbers.flatMap((count) => between(count, count)),
    start: before.start,
    end: before.bound ? unit.end : behind.end,
  };
}

function between(low: number, high: number): RoomCount[] {
  const all = [1, 2, 3, 4] as const;
  return all.filter((count) => count >= Math.min(low, 4) && count <= Math.min(high, 4));
}

/** A number of rooms; "2.5 BHK" are two bedrooms and a study. */
function numberAt(sentence: Sentence, at: number): number | null {
  const token = sentence.at(at);
  if (!token || token.kind === 'sign') return null;
  const value = token.kind === 'number' ? Math.floor(token.value) : (numberWords.get(token.text) ?? 0);
  return value >= 1 && value <= mostRooms ? value : null;
}
