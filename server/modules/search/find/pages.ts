import * as z from 'zod/mini';
import { limits } from '#contracts/limits.ts';
import { makeMeta, type Meta } from '#contracts/paging.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Page } from '#server/modules/search/filters/wish.ts';
import { mostRankings } from '#server/modules/search/filters/wish.ts';
import { mostRanks, type Key, type Order, type Slice } from './order.ts';
import type { FoundRow, Total } from './plan.ts';

/** Totals are counted up to here, or as far as the last page that the pager offers. */
const countedAtMost = 1_000;

export function countedFor({ number, size }: Page): number {
  return Math.max(countedAtMost, (number + limits.pagerButtons) * size);
}

/** Where a page begins; 422 `search.too_deep` beyond the largest offset. */
export function sliceOf(order: Order, { number, size, after, before }: Page): Slice {
  const cursor = after ?? before;
  if (cursor !== undefined) {
    return { size, offset: 0, from: readCursor(cursor, order), backwards: after === undefined };
  }
  if (number * size > limits.maxOffset) {
    throw new AppError('search.too_deep', { field: 'page' });
  }
  return { size, offset: (number - 1) * size, from: null, backwards: false };
}

/** `found` is in the order of the page. */
export function metaOf(
  found: FoundRow[],
  { total, isAtLeast }: Total,
  order: Order,
  page: Page,
  { backwards, from }: Slice,
): Meta {
  const cursorOf = (row: FoundRow | undefined) =>
    row && writeCursor(order, { group: row.sort_group, key: row.sort_key, id: row.id });
  const isFull = found.length === page.size;
  const next = backwards || isFull ? cursorOf(found.at(-1)) : undefined;
  const previous = (backwards ? isFull : page.number > 1 || from) ? cursorOf(found[0]) : undefined;
  const meta = makeMeta(page.number, page.size, total, found.length);
  // Numbered pages beyond this one are refused.
  const lastNumbered = Math.floor(limits.maxOffset / page.size);
  return {
    ...meta,
    last_page: Math.min(meta.last_page, lastNumbered),
    ...(meta.last_page > lastNumbered && { last_page_is_capped: true as const }),
    ...(isAtLeast && { total_is_at_least: true as const }),
    ...(next && { next }),
    ...(previous && { previous }),
  };
}

/** By name and by circle, each in as many levels as there are wishes and one more, and featured records before each. */
const mostParts = 2 * 2 * (mostRankings + 1);

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
