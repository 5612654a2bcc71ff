import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { RecordRow } from '#server/modules/listings/listings.service.ts';
import * as repository from '#server/modules/search/find/find.repository.ts';

/** A row takes about 8 kB, with the text that is made of it. */
const keptRows = 3_000;

export type CachedRows = ReturnType<typeof makeCachedRows>;

/**
 * The rows behind what a search found. Those that a node has read are kept under their version, which PostgreSQL changes
 * with every change of the record or its owner: a page that many look at costs neither reading nor decoding them again.
 */
export function makeCachedRows({ pool }: { pool: Pool }) {
  const kept = new LRUCache<number, { version: string; row: RecordRow }>({ max: keptRows });

  return {
    /** In the order of `found`, without what is gone since. */
    async rowsOf(found: readonly repository.FoundRow[]): Promise<RecordRow[]> {
      const rows = new Map<number, RecordRow>();
      for (const { id, version } of found) {
        const known = kept.get(id);
        if (known?.version === version) rows.set(id, known.row);
      }
      const missing = found.filter(({ id }) => !rows.has(id)).map(({ id }) => id);
      if (missing.length) {
        for (const { version, ...row } of await repository.listRecords(pool, missing)) {
          kept.set(row.id, { version, row });
          rows.set(row.id, row);
        }
      }
      return found.flatMap(({ id }) => rows.get(id) ?? []);
    },
  };
}
