import { AppError } from './app-error.ts';

/** More keys than any form of ours sends. */
const maxPairs = 200;

/**
 * Reads a query string. `key[]=a&key[]=b` and `key=a&key=b` both give `{ key: ['a', 'b'] }`; empty values are dropped,
 * as a form without JavaScript sends every field. A NUL character is refused here, since PostgreSQL cannot store one.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const query = Object.create(null) as Record<string, string | string[]>;
  let pairs = 0;
  for (const [rawKey, value] of new URLSearchParams(text)) {
    if (value === '') continue;
    if (++pairs > maxPairs) throw new AppError(400, 'request.malformed', 'This address has too many parts.');
    if (value.includes('\0') || rawKey.includes('\0')) {
      throw new AppError(422, 'request.invalid', 'Please remove the NUL character from this address.');
    }
    const key = rawKey.endsWith('[]') ? rawKey.slice(0, -2) : rawKey;
    const before = query[key];
    query[key] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return query;
}
