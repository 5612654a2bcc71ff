import { asciiDigits } from '#contracts/text/digits.ts';
import { indianDay } from '#contracts/text/india-days.ts';

/** The names of months as tables shorten them. */
export const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = `(${months.join('|')})[a-z]*`;
/** A year of two digits may follow an apostrophe of any kind. */
const year = String.raw`['’‘ʼ]?(\d{4}|\d{2})(?!\d)`;

const forms: readonly { pattern: RegExp; order: readonly ('day' | 'month' | 'year')[] }[] = [
  // A time may follow at once: 2026-12-01T09:30:00Z.
  { pattern: /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, order: ['year', 'month', 'day'] },
  { pattern: new RegExp(String.raw`\b(\d{1,2})[-/.](\d{1,2})[-/.]${year}`), order: ['day', 'month', 'year'] },
  {
    pattern: new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?[-\s/,.]*${monthName}[-\s/,.]*${year}`),
    order: ['day', 'month', 'year'],
  },
  {
    pattern: new RegExp(String.raw`\b${monthName}\.?\s+(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})\b`),
    order: ['month', 'day', 'year'],
  },
  { pattern: new RegExp(String.raw`\b${monthName}[-\s/,.]*${year}`), order: ['month', 'year'] },
  { pattern: new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?[-\s]*${monthName}\b`), order: ['day', 'month'] },
  { pattern: new RegExp(String.raw`\b${monthName}\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b`), order: ['month', 'day'] },
];

export interface DayContext {
  now: Date;
  /** Where a day without a year lies: the last one, or the next. */
  towards: 'past' | 'future';
}

/**
 * A day as people and programs write it: "2026-12-01", "01/12/26", "1 Dec 2026", "Nov 12 2026", "15-Jan-27", "May '26" (its
 * first), "1st Jan", a spreadsheet's number. India writes the day before the month. Null for other texts.
 */
export function readDay(written: string, { now, towards }: DayContext): string | null {
  const text = asciiDigits(written.normalize('NFKC').toLowerCase()).trim();
  const serial = /^([2-7]\d{4})(?:\.\d+)?$/.exec(text)?.[1];
  // Day 0 of spreadsheets is the 30th of December 1899.
  if (serial !== undefined) return new Date(Date.UTC(1899, 11, 30 + Number(serial))).toISOString().slice(0, 10);
  for (const { pattern, order } of forms) {
    const match = pattern.exec(text);
    if (!match) continue;
    const part = (name: 'day' | 'month' | 'year') => {
      const at = order.indexOf(name);
      return at === -1 ? undefined : match[at + 1];
    };
    const named = part('month') ?? '';
    const month = /^\d/.test(named) ? Number(named) : months.indexOf(named) + 1;
    const day = Number(part('day') ?? 1);
    const yearText = part('year');
    return yearText === undefined
      ? nearestDay({ month, day }, { now, towards })
      : validDay(fullYear(yearText), month, day);
  }
  return null;
}

const ages: readonly (readonly [RegExp, number])[] = [
  [/^(?:min(?:ute)?s?|hours?|hrs?)$/, 0],
  [/^days?$/, 1],
  [/^weeks?$/, 7],
  [/^(?:months?|mths?)$/, 30],
  [/^(?:years?|yrs?)$/, 365],
];

/** "6 days ago", "Posted 2 years ago", "a week ago", "yesterday", as a day; null for other texts. */
export function readAge(written: string, now: Date): string | null {
  const text = asciiDigits(written.normalize('NFKC').toLowerCase());
  if (/\b(?:today|just now|few (?:minutes|hours) ago)\b/.test(text)) return indianDay(now);
  if (/\byesterday\b/.test(text)) return daysBefore(now, 1);
  const match = /\b(\d{1,3}|an?|one)\+?\s*([a-z]+)\s+ago\b/.exec(text);
  const unit = ages.find(([pattern]) => pattern.test(match?.[2] ?? ''))?.[1];
  if (!match || unit === undefined) return null;
  return daysBefore(now, unit * (/^\d/.test(match[1] ?? '') ? Number(match[1]) : 1));
}

/** Words for a home that is free now. */
export const isNow = (text: string): boolean =>
  /^\W*(?:immediate(?:ly)?|now|today|vacant|available(?: now)?$|ready(?: to (?:move|occupy|shift))?(?: in)?)\b/i.test(
    text,
  );

const dayMs = 86_400_000;
const daysBefore = (now: Date, days: number): string => indianDay(new Date(now.getTime() - days * dayMs));

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

function nearestDay({ month, day }: { month: number; day: number }, { now, towards }: DayContext): string | null {
  const today = indianDay(now);
  const thisYear = Number(today.slice(0, 4));
  const inYear = validDay(thisYear, month, day);
  if (inYear === null) return null;
  if (towards === 'future') return inYear >= today ? inYear : validDay(thisYear + 1, month, day);
  return inYear <= today ? inYear : validDay(thisYear - 1, month, day);
}

function validDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
