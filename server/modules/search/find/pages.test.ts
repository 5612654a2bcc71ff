import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { newestFirst, type Order } from './order.ts';
import { metaOf, readCursor, sliceOf, writeCursor } from './pages.ts';
import type { FoundRow } from './plan.ts';

const rows = (count: number): FoundRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    version: '1',
    sort_group: 1,
    sort_key: '2026-03-04 10:00:00+00',
  }));
const cursor = (id: number) => writeCursor(newestFirst, { group: 1, key: '2026-03-04 10:00:00+00', id });

describe('a page of three', () => {
  const meta = (found: number, query: { page?: number; after?: string; before?: string } = {}) => {
    const { page: number = 1, ...cursors } = query;
    const page = { number, size: 3, ...cursors };
    return metaOf(rows(found), { total: 9, isAtLeast: false }, newestFirst, page, sliceOf(newestFirst, page));
  };

  it('leads on where it is full', () => {
    expect(meta(3).next).toBe(cursor(3));
    expect(meta(2)).not.toHaveProperty('next');
  });

  it('leads back where it is not the first', () => {
    expect(meta(3)).not.toHaveProperty('previous');
    expect(meta(3, { page: 2 }).previous).toBe(cursor(1));
    expect(meta(2, { after: cursor(7) }).previous).toBe(cursor(1));
  });

  it('that was read backwards leads on, and back where it is full', () => {
    expect(meta(3, { before: cursor(7) })).toMatchObject({ next: cursor(3), previous: cursor(1) });
    expect(meta(2, { before: cursor(7) })).not.toHaveProperty('previous');
  });
});

describe('where a page begins', () => {
  const deepest = limits.maxOffset / 10;

  it('is behind those before it', () => {
    expect(sliceOf(newestFirst, { number: 1, size: 10 })).toMatchObject({ offset: 0, from: null });
    expect(sliceOf(newestFirst, { number: 3, size: 10 })).toMatchObject({ offset: 20, size: 10 });
  });

  it('is refused beyond the largest offset, and not before', () => {
    expect(sliceOf(newestFirst, { number: deepest, size: 10 }).offset).toBe(limits.maxOffset - 10);
    expect(() => sliceOf(newestFirst, { number: deepest + 1, size: 10 })).toThrow(/too many pages/);
  });
});

describe('a place in a list', () => {
  const place = (field: Order['field'], key: string) => {
    const order: Order = { field, direction: 'desc' };
    return readCursor(writeCursor(order, { group: 1, key, id: 7 }), order);
  };

  it('can be read back, for its own order only', () => {
    expect(place('price', '100000000000')).toEqual({ group: 1, key: '100000000000', id: 7 });
    const written = writeCursor({ field: 'price', direction: 'desc' }, { group: 1, key: '5', id: 7 });
    expect(() => readCursor(written, { field: 'price', direction: 'asc' })).toThrow(/no longer fits/);
    expect(() => readCursor(written, { field: 'views_count', direction: 'desc' })).toThrow(/no longer fits/);
  });

  it('is refused where the database would refuse it', () => {
    expect(place('views_count', String(limits.maxId)).key).toBe('2147483647');
    for (const [field, key] of [
      ['views_count', '2147483648'],
      ['price', '1e9'],
      ['title', 'a\0b'],
      ['created_at', '2026-13-45 10:00:00+00'],
    ] as const) {
      expect(() => place(field, key), field).toThrow(/no longer fits/);
    }
  });
});
