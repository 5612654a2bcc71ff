import { formatDate } from '#contracts/text/age-text.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import * as texts from '#texts/chat.ts';
import { languageTag } from '#web/lib/language.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const timeZone = 'Asia/Kolkata';

/** Minutes and hours ago, then a date. */
export function chatAge(iso: string, now: number): string {
  const age = Math.max(0, now - Date.parse(iso));
  if (age < minute) return texts.justNow();
  if (age < hour) return texts.minutesAgo({ n: Math.floor(age / minute) });
  if (age < day) return texts.hoursAgo({ n: Math.floor(age / hour) });
  return formatDate(iso);
}

const clock = new Intl.DateTimeFormat(languageTag, { hour: 'numeric', minute: '2-digit', timeZone });
/** "9:12 am", in India's time. */
export function clockText(iso: string): string {
  return clock.format(new Date(iso));
}

const thisYear = new Intl.DateTimeFormat(languageTag, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone,
});
const otherYears = new Intl.DateTimeFormat(languageTag, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
});

/** "Today", "Yesterday", "Thursday, 19 November", and with the year where it is another. */
export function dayText(iso: string, now: number): string {
  const at = new Date(iso);
  const that = indianDay(at);
  const today = indianDay(new Date(now));
  if (that === today) return texts.today();
  if (that === indianDay(new Date(now - day))) return texts.yesterday();
  return that.slice(0, 4) === today.slice(0, 4) ? thisYear.format(at) : otherYears.format(at);
}

/** "820 KB", "1.2 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return texts.kilobytes({ n: String(Math.max(1, Math.round(bytes / 1024))) });
  return texts.megabytes({ n: (bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '') });
}
