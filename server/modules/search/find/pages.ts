import { limits } from '#contracts/limits.ts';
import { makeMeta, type Meta } from '#contracts/paging.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { Order, Slice } from './order.ts';
import type { FoundRow, Total } from './questions.ts';

export interface Page {
  number: number;
  size: number;
  /** Cursors of an earlier answer: the page starts behind `after` or ends before `before`, whatever its number. */
  after?: string | undefined;
  before?: string | undefined;
}

/** Totals are counted up to here, or as far as the last page that the pager offers. */
const countedAtMost = 1_000;

export function countedFor({ number, size }: Page): number {
  return Math.max(countedAtMost, (number + limits.pagerButtons) * size);
}

/** The page in the parameters of a call. */
export function pageOf(query: {
  page?: number | undefined;
  per_page?: number | undefined;
  after?: string | undefined;
  before?: string | undefined;
}): Page {
  const { page, per_page: size, after, before } = query;
  return { number: page ?? 1, size: size ?? limits.listPageSize, after, before };
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
