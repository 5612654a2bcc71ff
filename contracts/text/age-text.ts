const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function counted(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'} ago`;
}

/**
 * How long ago something was posted, in words (specification 16.4): 'Just now' under a minute, then minutes,
 * hours, days (under 7), weeks (under 4), months (under 12), years; 'Recently posted' without a date.
 */
export function ageText(postedAt: string | null | undefined, now: number): string {
  const posted = postedAt ? Date.parse(postedAt) : Number.NaN;
  if (Number.isNaN(posted)) return 'Recently posted';
  const age = Math.max(0, now - posted);
  if (age < minute) return 'Just now';
  if (age < hour) return counted(Math.floor(age / minute), 'minute');
  if (age < day) return counted(Math.floor(age / hour), 'hour');
  const days = Math.floor(age / day);
  if (days < 7) return counted(days, 'day');
  if (days < 28) return counted(Math.floor(days / 7), 'week');
  // After the fourth week, and before the first full month, it is one month.
  const months = Math.max(1, Math.floor(days / 30));
  if (months < 12) return counted(months, 'month');
  return counted(Math.max(1, Math.floor(days / 365)), 'year');
}

const dates = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** "21 Nov 2026", in India's time. */
export function formatDate(iso: string): string {
  return dates.format(new Date(iso));
}

const moments = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** A moment in India: "22 Nov, 9:41 pm". */
export function formatMoment(iso: string): string {
  return moments.format(new Date(iso));
}

const longMoments = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** "21 November 2026 at 4:41 pm IST". */
export function momentInIndia(when: Date): string {
  return `${longMoments.format(when)} IST`;
}
