const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** The date of a moment in India: 21 Nov 2026. */
export function dayText(iso: string): string {
  return days.format(new Date(iso));
}
