import * as z from 'zod/mini';
import { limits } from '#contracts/limits.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { mostRanks, type Key, type Order } from './order.ts';

/** The parts of a list: four, and before each of them its featured records. */
export const mostParts = 8;

const Written = z.tuple([
  z.string(),
  z.string(),
  z.int().check(z.minimum(0), z.maximum(mostParts * mostRanks - 1)),
  z.string().check(z.maxLength(limits.titleLength)),
  z.int().check(z.minimum(1), z.maximum(limits.maxId)),
]);

/** The key of a record as an address carries it. */
export function writeCursor(order: Order, { group, key, id }: Key): string {
  return Buffer.from(JSON.stringify([nameOf(order), order.direction, group, key, id])).toString('base64url');
}

const nameOf = ({ field, isPlain }: Order) => (isPlain ? `plain ${field}` : field);

/** Reads what {@link writeCursor} wrote; 422 `search.bad_cursor` for anything else and for another order's key. */
export function readCursor(text: string, order: Order): Key {
  const read = Written.safeParse(parsed(Buffer.from(text, 'base64url').toString()));
  if (
    !read.success ||
    read.data[0] !== nameOf(order) ||
    read.data[1] !== order.direction ||
    !fits(order, read.data[3])
  ) {
    throw new AppError('search.bad_cursor', { field: 'after' });
  }
  const [, , group, key, id] = read.data;
  return { group, key, id };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Keys that the database would refuse must not reach it. */
function fits({ field }: Order, key: string): boolean {
  if (field === 'title') return !key.includes('\0');
  if (field === 'created_at')
    return (
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(key) && !Number.isNaN(Date.parse(key.replace('+00', 'Z')))
    );
  return /^\d{1,12}$/.test(key) && (field === 'price' || field === 'max_price' || Number(key) <= limits.maxId);
}
