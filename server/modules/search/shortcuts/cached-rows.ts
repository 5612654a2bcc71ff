import { LRUCache } from 'lru-cache';
import type { RecordRow } from '#server/modules/records/records.module.ts';
import { listRecords } from '#server/modules/search/find/find.repository.ts';
import type { Shortcut, ShortcutNeeds } from './shortcut.ts';

/** A row takes about 8 kB, with the text that is made of it. */
const maxCachedRows = 3_000;

/**
 * The rows that a node has read are cached under their version, which PostgreSQL changes with every change of the record or
 * its owner: reading, decoding, checking and writing twelve of them was 1.5 of the 2 ms that a list cost (decision 0012).
 */
export function makeCachedRows({ pool }: ShortcutNeeds): Shortcut {
  const cached = new LRUCache<number, { version: string; row: RecordRow }>({ max: maxCachedRows });
  return {
    name: 'cached rows',
    async rows({ found }) {
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
    },
  };
}
