import type { FilterAddress } from '#contracts/filters/filter-values.ts';
import { boundBefore, boundBehind } from './bounds.ts';
import { numberAt } from './numbers.ts';
import { listed } from './phrases.ts';
import { relativeDayAt, relativeDayWords } from './relative-days.ts';
import { heed, type Stances } from './stance.ts';
import type { Sentence } from './tokens.ts';

type Days = Pick<FilterAddress, 'max_age' | 'posted_within' | 'available_by'>;

const mapOf = <T>(lists: readonly (readonly [string, T])[]): ReadonlyMap<string, T> =>
  new Map(lists.flatMap(([phrases, value]) => listed(phrases).map((phrase) => [phrase, value] as const)));

const years = new Set(listed('year, years, yr, yrs, yers, saal, sal, साल, वर्ष, वर्षे, वर्षाची'));
const old = mapOf([
  [
    'old, old building, old construction, old property, purana, purani, purane, se purana, se purani, se purane, of age, age, building, se naya, पुराना, पुरानी, पुराने, जुना, जुनी',
    true,
  ],
]);
const ageWords = mapOf([
  ['age, building age, age of building, property age, not older than, newer than, building, house age, umar', true],
]);
const built = mapOf([
  ['built after, built in, constructed after, after, since, built since, construction after', true],
]);

const days: readonly (readonly [string, number])[] = [
  ['day, days, din, दिन, दिनों, दिवस, दिवसात', 1],
  ['week, weeks, hafte, hafta, haftey, हफ्ते, हफ्ता, सप्ताह, आठवड्यात', 7],
  ['month, months, mahine, mahina, महीने, महीना', 30],
  ['hour, hours, hrs, hr, ghante, घंटे', 1 / 24],
];
const dayUnits = mapOf(days);
/** Words for the posting date; longest first, since "posted" alone says nothing. */
const posted = mapOf([
  [
    'posted, listed, added, posted in, posted within, added in, listed in, posted in last, posted in the last, posted within last, added in last, listed in last, uploaded, posted last, added last',
    true,
  ],
]);
const last = mapOf([
  [
    'last, past, in last, in the last, within last, within the last, pichle, pichhle, since last, this, पिछले, गेल्या, in past, in the past',
    true,
  ],
]);
const behindPosted = mapOf(
  [
    [
      'posted, listed, added, listing, listings, ads, old listing, post, me posted, mein posted, ago, ke andar post, में पोस्ट, पोस्ट',
    ],
  ].map(([list]) => [list ?? '', true] as const),
);
const postedAlone = mapOf([
  [
    'posted today, listed today, added today, today posted, today listing, today listings, aaj ka listing, aaj ki listing, aaj post, aaj post hua, aaj posted, posted in last 24 hrs, आज पोस्ट',
    1,
  ],
  ['posted yesterday, listed yesterday', 3],
  ['posted this week, listed this week, added this week, posted last week, listed last week, this week listing', 7],
  ['posted this month, listed this month, posted last month', 30],
]);
const steps = ['1', '3', '7', '30'] as const;

const availableWords = mapOf([
  [
    'available from, available by, available on, available, availability from, possession by, possession in, possession, move in by, move in from, move in, moving in, shifting by, shift by, shifting on, needed from, needed by, need by, need from, required from, required by, wanted by, wanted from, starting from, joining on, joining, join on, before, moving on, moving by, moving, shifting from, shift, from, by',
    true,
  ],
]);
const availableNow = mapOf([
  [
    'available immediately, immediately available, available now, available today, immediate move in, move in immediately, move in now, immediate availability, vacant now, abhi khali, khali hai, immediate shifting, immediate shift, immediate move, shift immediately, shifting immediately, move immediately, urgent shifting, urgent shift, available from today, turant khali, तुरंत खाली, अभी खाली',
    0,
  ],
]);
const months = new Map(
  'january february march april may june july august september october november december'
    .split(' ')
    .flatMap((name, at) => [name, name.slice(0, 3), ...(at === 8 ? ['sept'] : [])].map((one) => [one, at] as const)),
);
for (const [at, name] of 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ').entries()) {
  months.set(name, at);
}

/** All words about age and days, for the correction of typing errors. */
export const dayWords: readonly string[] = [
  ...years,
  ...months.keys(),
  ...relativeDayWords,
  ...[dayUnits, old, ageWords, built, posted, last, behindPosted, postedAlone, availableWords, availableNow].flatMap(
    (map: ReadonlyMap<string, unknown>) => [...map.keys()].flatMap((key) => key.split(' ')),
  ),
];

const mostYears = 100;
const isoDay = (day: Date) => day.toISOString().slice(0, 10);

/** Reads and takes "under 5 years old", "built after 2015", "posted in last 7 days", "available from 1 june". */
export function readDays(sentence: Sentence, now: Date, stances: Stances): Days {
  const read: Days = {};
  sentence.each((at) => {
    const end = postedAt(sentence, at, read) ?? ageAt(sentence, at, now, read) ?? availableAt(sentence, at, now, read);
    if (end !== null) heed(sentence, stances, read.max_age === undefined ? 'available_by' : 'max_age', at, end);
    return end;
  });
  return read;
}

function ageAt(sentence: Sentence, at: number, now: Date, read: Days): number | null {
  const since = sentence.phraseAt(at, built);
  const year = since && sentence.at(since.end)?.value;
  if (since && year !== undefined && year >= 1950 && year <= now.getFullYear()) {
    return setAge(sentence, at, since.end + 1, now.getFullYear() - year, read);
  }
  const number = numberAt(sentence, at);
  if (!number || !years.has(sentence.word(number.end))) return null;
  const before = boundBefore(sentence, at);
  const head = sentence.phraseBefore(before.start, ageWords);
  const behind = boundBehind(sentence, number.end + 1);
  const tail = sentence.phraseAt(behind.end, old);
  // "5 years" alone may be anything: a lease, a loan.
  if (!tail && !head && before.bound !== 'max' && behind.bound !== 'max') return null;
  if (before.bound === 'min' || (behind.bound === 'min' && !head)) return null;
  const end = tail?.end ?? behind.end;
  const more = boundBehind(sentence, end);
  return setAge(sentence, head?.start ?? before.start, more.bound === 'max' ? more.end : end, number.value, read);
}

function setAge(sentence: Sentence, start: number, end: number, age: number, read: Days): number | null {
  if (age > mostYears || age < 0) return null;
  read.max_age = Math.max(1, Math.floor(age));
  sentence.take(start, end);
  return end;
}

/** The smallest option that covers this many days. */
function setPosted(sentence: Sentence, start: number, end: number, count: number, read: Days): number | null {
  const step = steps.find((one) => count <= Number(one));
  if (!step) return null;
  read.posted_within = step;
  sentence.take(start, end);
  return end;
}

function postedAt(sentence: Sentence, at: number, read: Days): number | null {
  const whole = sentence.phraseAt(at, postedAlone, 5);
  if (whole) return setPosted(sentence, at, whole.end, whole.found, read);
  const head = sentence.phraseAt(at, posted, 5);
  const opening = sentence.phraseAt(head?.end ?? at, last, 3);
  const from = opening?.end ?? head?.end ?? at;
  const bounded = head && sentence.word(from) === 'within' ? from + 1 : from;
  const number = numberAt(sentence, bounded);
  const unit = dayUnits.get(sentence.word(number?.end ?? bounded));
  if (unit === undefined || (!head && !opening)) return null;
  const end = (number?.end ?? bounded) + 1;
  const tail = sentence.phraseAt(end, behindPosted);
  // "Last month" and "this month" are about a posting only with that word.
  if (!head && !tail && !number) return null;
  return setPosted(sentence, at, tail?.end ?? end, (number?.value ?? 1) * unit, read);
}

function availableAt(sentence: Sentence, at: number, now: Date, read: Days): number | null {
  const immediately = sentence.phraseAt(at, availableNow);
  const word = immediately ? null : sentence.phraseAt(at, availableWords);
  const day = immediately
    ? { day: now, end: immediately.end }
    : word
      ? dayAt(sentence, word.end, now, sentence.word(word.end - 1) === 'by')
      : (nextMonthAt(sentence, at, now) ??
        weekAt(sentence, at, now) ??
        withinDays(sentence, at, now) ??
        namedDayAt(sentence, at, now) ??
        relativeDayAt(sentence, at, now, months));
  if (!day) return null;
  read.available_by = isoDay(day.day);
  sentence.take(at, day.end);
  return day.end;
}

/**
 * "1 june", "june 15", "1st june 2027", "june", "next month". The next one to come, unless the year is given. A month
 * alone begins with its first day, and "by june" ends with its last.
 */
function dayAt(sentence: Sentence, at: number, now: Date, isBy: boolean): { day: Date; end: number } | null {
  const nextMonth =
    withinDays(sentence, at, now) ??
    nextMonthAt(sentence, at, now) ??
    weekAt(sentence, at, now) ??
    relativeDayAt(sentence, at, now, months) ??
    numericDayAt(sentence, at, now);
  if (nextMonth) return nextMonth;
  const isDay = (value: number | undefined) => value !== undefined && value >= 1 && value <= 31;
  const first = sentence.at(at)?.value;
  let end = isDay(first) ? at + 1 : at;
  if (end > at && /^(?:st|nd|rd|th)$/.test(sentence.word(end))) end += 1;
  const month = months.get(sentence.word(end));
  // "Move in by 1st": of this month or the next.
  if (month === undefined && end === at + 2 && isBy && first !== undefined)
    return { day: nextOfMonth(first, now), end };
  if (month === undefined) return null;
  end += 1;
  const second = end > at + 1 ? undefined : sentence.at(end)?.value;
  const isSecond = isDay(second) && sentence.tokens[end + 1]?.isGlued !== true;
  if (isSecond) end += 1;
  const year = sentence.at(end)?.value;
  const isYear = year !== undefined && year >= now.getUTCFullYear() && year <= now.getUTCFullYear() + 20;
  const dayOfMonth = isDay(first) ? first : isSecond ? second : undefined;
  const inMonth = isBy && dayOfMonth === undefined ? [month + 1, 0] : [month, dayOfMonth ?? 1];
  const day = new Date(Date.UTC(isYear ? year : now.getUTCFullYear(), ...(inMonth as [number, number])));
  if (!isYear) nextToCome(day, now);
  return { day, end: isYear ? end + 1 : end };
}

/** Today is still to come. */
function nextToCome(day: Date, now: Date): void {
  if (isoDay(day) < isoDay(now)) day.setUTCFullYear(day.getUTCFullYear() + 1);
}

interface FoundDay {
  day: Date;
  end: number;
}

/** "Next month", "next mnth end": its first day, or its last. */
function nextMonthAt(sentence: Sentence, at: number, now: Date): FoundDay | null {
  const isMonth =
    dayUnits.get(sentence.word(at + 1)) === 30 || /^(?:mnth|mth|mahine|mahina)$/.test(sentence.word(at + 1));
  if (!/^(?:next|agle|अगले|coming)$/.test(sentence.word(at)) || !isMonth) return null;
  const isEnd = sentence.word(at + 2) === 'end';
  const months = now.getUTCMonth() + (isEnd ? 2 : 1);
  return { day: new Date(Date.UTC(now.getUTCFullYear(), months, isEnd ? 0 : 1)), end: at + (isEnd ? 3 : 2) };
}

/** "First week of march" ends with its seventh day. */
function weekAt(sentence: Sentence, at: number, now: Date): FoundDay | null {
  const week = { first: 1, '1st': 1, second: 2, third: 3, last: 4 }[sentence.word(at)];
  const from = sentence.word(at + 1) === 'st' ? at + 2 : at + 1;
  const number = week ?? (sentence.at(at)?.value === 1 && from === at + 2 ? 1 : undefined);
  const month = months.get(sentence.word(from + 2));
  if (number === undefined || sentence.word(from) !== 'week' || month === undefined) return null;
  const day = new Date(Date.UTC(now.getUTCFullYear(), month, number * 7));
  nextToCome(day, now);
  return { day, end: from + 3 };
}

/** "Within 2 days". */
function withinDays(sentence: Sentence, at: number, now: Date): FoundDay | null {
  if (!/^(?:within|in)$/.test(sentence.word(at))) return null;
  const count = sentence.at(at + 1);
  const unit = dayUnits.get(sentence.word(at + 2));
  if (count?.kind !== 'number' || unit === undefined || unit < 1 || count.value > 365) return null;
  return { day: new Date(now.getTime() + count.value * unit * 86_400_000), end: at + 3 };
}

/** "15/6" behind "by" is a day of a month. */
function numericDayAt(sentence: Sentence, at: number, now: Date): FoundDay | null {
  const [dayOfMonth, sign, month] = [sentence.at(at), sentence.word(at + 1), sentence.at(at + 2)];
  if (dayOfMonth?.kind !== 'number' || !/^[/-]$/.test(sign) || month?.kind !== 'number') return null;
  if (dayOfMonth.value < 1 || dayOfMonth.value > 31 || month.value < 1 || month.value > 12) return null;
  const day = new Date(Date.UTC(now.getUTCFullYear(), month.value - 1, dayOfMonth.value));
  nextToCome(day, now);
  return { day, end: at + 3 };
}

/** A day with its month needs no word before it: "15 dec to 15 jan", "3rd july". */
function namedDayAt(sentence: Sentence, at: number, now: Date): FoundDay | null {
  const number = sentence.at(at);
  if (number?.kind !== 'number' || number.value < 1 || number.value > 31) return null;
  const next = /^(?:st|nd|rd|th)$/.test(sentence.word(at + 1)) ? at + 2 : at + 1;
  const word = sentence.at(next);
  if (word === undefined || word.isGlued || !months.has(word.text) || /^(?:may|march|mar)$/.test(word.text))
    return null;
  const day = dayAt(sentence, at, now, false);
  // The end of a stay is not asked for.
  const second = day && sentence.word(day.end) === 'to' ? dayAt(sentence, day.end + 1, now, false) : null;
  return day && { day: day.day, end: second?.end ?? day.end };
}

/** The next day of this number. */
function nextOfMonth(dayOfMonth: number, now: Date): Date {
  const isPast = dayOfMonth < now.getUTCDate();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (isPast ? 1 : 0), dayOfMonth));
}
