import { numberAt } from './numbers.ts';
import { phraseMap } from './phrases.ts';
import type { Sentence } from './tokens.ts';

const dayMs = 86_400_000;

/** Days by their number from today, and the last one of the month. */
const named = phraseMap<number | 'month end'>([
  ['tomorrow, from tomorrow, kal se', 1],
  ['day after tomorrow, parso, parso se', 2],
  [
    'within a week, in a week, next week, from next week, a week later, one week, agle hafte, agle hafte se, ek hafte me, hafte bhar me',
    7,
  ],
  ['in a fortnight, within a fortnight, fortnight', 14],
  ['within a month, in a month, a month later, mahine bhar me, ek mahine me, ek mahine baad', 30],
  [
    'month end, end of month, end of the month, end of this month, this month end, by month end, mahine ke end, mahine ke aakhir',
    'month end',
  ],
]);
const units = phraseMap<number>([
  ['days, day, din', 1],
  ['weeks, week, hafte, hafta', 7],
  ['months, month, mahine, mahina', 30],
]);
const later = phraseMap<true>([['later, baad, ke baad, hence, down the line, from now', true]]);
const before = /^(?:after|in|within)$/;
/** Parts of a month, by their last day. */
const parts: Readonly<Record<string, number>> = {
  early: 7,
  start: 7,
  starting: 7,
  beginning: 7,
  mid: 15,
  middle: 15,
  end: 31,
  late: 31,
  ending: 31,
};

/** All words of such days, for the correction of typing errors. */
export const relativeDayWords: readonly string[] = [...named.keys(), ...later.keys(), ...Object.keys(parts)].flatMap(
  (key) => key.split(' '),
);

/**
 * A day counted from today: "tomorrow", "next week", "after 15 days", "2-3 months later", "month end", and a part of a
 * month: "mid december", "end of january". Null where none begins.
 *
 * @param months the months by their names, January is 0
 */
export function relativeDayAt(
  sentence: Sentence,
  at: number,
  now: Date,
  months: ReadonlyMap<string, number>,
): { day: Date; end: number } | null {
  const match = sentence.phraseAt(at, named, 5);
  if (match?.found === 'month end') return { day: lastOf(now.getUTCFullYear(), now.getUTCMonth()), end: match.end };
  if (match) return { day: new Date(now.getTime() + match.found * dayMs), end: match.end };
  return partOfMonth(sentence, at, now, months) ?? countedAt(sentence, at, now);
}

function partOfMonth(sentence: Sentence, at: number, now: Date, months: ReadonlyMap<string, number>) {
  const last = parts[sentence.word(at)];
  const from = /^(?:of|-)$/.test(sentence.word(at + 1)) ? at + 2 : at + 1;
  const month = last === undefined ? undefined : months.get(sentence.word(from));
  if (last === undefined || month === undefined) return null;
  const year = now.getUTCFullYear() + (month < now.getUTCMonth() ? 1 : 0);
  const end = lastOf(year, month);
  return { day: last > 28 ? end : new Date(Date.UTC(year, month, last)), end: from + 1 };
}

/** "After 15 days", "2-3 months later". The later end of a range counts. */
function countedAt(sentence: Sentence, at: number, now: Date): { day: Date; end: number } | null {
  const isBefore = before.test(sentence.word(at));
  const first = numberAt(sentence, isBefore ? at + 1 : at);
  if (!first) return null;
  const second = /^(?:-|to|or)$/.test(sentence.word(first.end)) ? numberAt(sentence, first.end + 1) : null;
  const number = second ?? first;
  const unit = units.get(sentence.word(number.end));
  if (unit === undefined || number.value < 1 || number.value * unit > 400) return null;
  const behind = sentence.phraseAt(number.end + 1, later);
  if (!isBefore && !behind) return null;
  return { day: new Date(now.getTime() + number.value * unit * dayMs), end: behind?.end ?? number.end + 1 };
}

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0));
