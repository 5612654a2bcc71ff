import { beforeAll } from 'vitest';
import { loadSeed } from '#demo/load-seed.ts';
import type { useTestApp } from '../app/test-app.ts';

/** Adds 3,000 generated records before the first test, with all that a search has to consider. */
export function useSeededSearch(test: ReturnType<typeof useTestApp>): void {
  beforeAll(async () => {
    const { pool } = test.database;
    await loadSeed({ pool, seed: 3, now: new Date(), count: 3_000, report: () => undefined });
    // Records that expired since the last sweep, unknown prices, equal sort keys.
    await pool.query(`UPDATE properties SET expires_at = now() - interval '1 second' WHERE id % 41 = 0`);
    await pool.query(
      `UPDATE properties SET featured_until = now() - interval '1 second' WHERE is_featured AND id % 3 = 0`,
    );
    await pool.query(`UPDATE properties SET price = 0 WHERE id % 29 = 0 AND transaction_type = 'sale'`);
    await pool.query(`UPDATE properties SET created_at = now() - interval '3 days' WHERE id % 7 = 0`);
    await test.modules.search.refresh();
    // Changes that are not folded yet count as well.
    await pool.query(`UPDATE properties SET bedrooms = 3 WHERE id % 31 = 0 AND bedrooms = 2`);
  });
}
