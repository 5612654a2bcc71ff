import * as dateTexts from '#texts/dates.ts';

const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;

/** The day of a check in India: "3 November 2026". */
export const checkDay = (at: string): string => new Intl.DateTimeFormat(dateTexts.tag(), options).format(new Date(at));
