const moments = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** A moment in India: 21 Nov 2026, 4:41 pm. */
export const momentText = (iso: string): string => moments.format(new Date(iso));
