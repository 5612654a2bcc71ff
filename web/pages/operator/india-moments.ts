import { indiaOffsetMs } from '#contracts/text/india-days.ts';

/** A moment as a field for date and time holds it, by India's clock: 2026-11-25T18:30. */
export const toFieldMoment = (moment: Date): string =>
  new Date(moment.getTime() + indiaOffsetMs).toISOString().slice(0, 16);

/** The reverse, with its zone; an invalid time is left for the server to refuse. */
export const fromFieldMoment = (text: string): string => (text === '' ? '' : `${text.slice(0, 16)}:00+05:30`);
