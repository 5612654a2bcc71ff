import type { RowValues } from './import.values.ts';
import { areaDoubtOf, doubtOf } from './import.doubts.ts';
import { note, type Note } from './import.notes.ts';
import type { AskedPlace } from './import.places.ts';
import type { RefusedLine, RowResult } from './import.record.ts';
import { cleanLine } from './import.text.ts';

/** Everything that makes a line doubtful; null for nothing. */
export function lineDoubt({ record, doubts, askedPlace }: Exclude<RowResult, RefusedLine>): Note[] | null {
  const place = askedPlace?.answer === null ? unsurePlace(askedPlace) : null;
  const found = [doubtOf(record) ?? areaDoubtOf(record), place, ...doubts].filter((doubt) => doubt !== null);
  return found.length > 0 ? found : null;
}

function unsurePlace({ name, cities: anyOf }: AskedPlace): Note {
  return name === null ? note('homeUnsure', { cities: { anyOf } }) : note('placeUnsure', { name, cities: { anyOf } });
}

const referenceLength = 60;

/** The agent's own number of a home; null where the line has none. */
export function referenceOf(values: RowValues): string | null {
  return cleanLine(values.get('reference') ?? '', referenceLength) || null;
}

/** The listing of this site that the line names; null for none. */
export function listingIdOf(values: RowValues): number | null {
  const id = Number(/^\d{1,9}$/.exec(values.get('listingId') ?? '')?.[0] ?? 0);
  return id > 0 ? id : null;
}

const mostPictures = 30;

/** Addresses of pictures. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s,;|"<>]+/gi) ?? [])].slice(0, mostPictures);
}
