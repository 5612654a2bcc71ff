import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** More keys than any form of the product sends. */
const maxPairs = 200;

/**
 * Reads a query string. `key[]=a&key[]=b` and `key=a&key=b` both give `{ key: ['a', 'b'] }`; empty values are dropped,
 * as a form without JavaScript sends every field. Never throws: it runs before the error handlers.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const query = Object.create(null) as Record<string, string | string[]>;
  let pairs = 0;
  for (const [rawKey, value] of new URLSearchParams(text)) {
    if (value === '') continue;
    if (++pairs > maxPairs) break;
    const key = rawKey.endsWith('[]') ? rawKey.slice(0, -2) : rawKey;
    const before = query[key];
    query[key] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return query;
}

/** Refuses a NUL character in the query of a call, because PostgreSQL cannot store one. */
export function refuseNul(request: FastifyRequest): void {
  for (const [key, value] of Object.entries(request.query as Record<string, string | string[]>)) {
    if ([key, value].flat().some((text) => text.includes('\0'))) {
      throw new AppError('request.nul_in_address', { field: key.replaceAll('\0', '') });
    }
  }
}
