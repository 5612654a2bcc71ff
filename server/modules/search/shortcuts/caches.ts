import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { RecordRow } from '#server/modules/records/records.module.ts';
import { keyOf } from '#server/modules/search/filters/wish.ts';
import { listRecords } from '#server/modules/search/find/find.repository.ts';
import type { RowReader, Shortcut } from '#server/modules/search/find/plan.ts';

/** Cached for a minute, like everything that a node caches. */
const maxCachedTotals = 5_000;

/**
 * Totals that exceeded the cap are cached, since each further page of a search asks for the same total. Counting a common
 * word up to 1,000 takes 15 ms at a million records, now once a minute (bench/results/2026-11-21.md, "Ten million").
 */
export function makeCachedTotals(): Shortcut {
  const exceeded = new LRUCache<string, true>({ max: maxCachedTotals });
  return {
    name: 'cached totals',
    async total(below, most) {
      if (!Number.isFinite(most)) return below.total(most);
      const key = `${most} ${keyOf(below.wish)}`;
      if (exceeded.has(key)) return { total: most, isAtLeast: true };
      const found = await below.total(most);
      if (found.isAtLeast) exceeded.set(key, true);
      return found;
    },
    async ranked(below, slice, ranked) {
      const key = `${ranked.most} ${keyOf(below.wish)}`;
      if (exceeded.has(key)) return null;
      const found = await below.ranked(slice, ranked);
      if (!found && slice.offset === 0 && !slice.from) exceeded.set(key, true);
      return found;
    },
    reload: () => {
      exceeded.clear();
    },
  };
}

/** A row takes about 8 kB, with the text that is made of it. */
const maxCachedRows = 3_000;

/**
 * The rows that a node has read are cached under their version, which PostgreSQL changes with every change of the record or
 * its owner: reading, decoding, checking and writing twelve of them was 1.5 of the 2 ms that a list cost (decision 0012).
 */
export function makeCachedRows({ pool }: { pool: Pool }): RowReader {
  const cached = new LRUCache<number, { version: string; row: RecordRow }>({ max: maxCachedRows });
  return async (found) => {
    const rows = new Map<number, RecordRow>();
    for (const { id, version } of found) {
      const entry = cached.get(id);
      if (entry?.version === version) rows.set(id, entry.row);
    }
    const missing = found.filter(({ id }) => !rows.has(id)).map(({ id }) => id);
    if (missing.length) {
      for (const { version, row } of await listRecords(pool, missing)) {
        cached.set(row.id, { version, row });
        rows.set(row.id, row);
      }
    }
    return found.flatMap(({ id }) => rows.get(id) ?? []);
  };
}
