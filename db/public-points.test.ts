import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { given } from '#server/testing/builders.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { down, up } from './migrations/0017-public-points.ts';
import * as namedSearchRows from './migrations/0021-named-search-rows.ts';
import * as filtersAndMarks from './migrations/0022-filters-and-marks.ts';
import * as partsOfLists from './migrations/0024-parts-of-a-list.ts';
import * as typicalPrices from './migrations/0085-typical-prices.ts';
import * as confirmedFilter from './migrations/0104-confirmed-filter.ts';
import * as pointsOfMaps from './migrations/0213-points-of-maps.ts';

const database = useTestDatabase({ keep: true });

it('moves the homes that are there, by a key of this installation, and searches find them where they are shown', async () => {
  const { db, pool } = database;
  const ownerId = (await given(db).user()).id;
  const door = { latitude: 18.5591, longitude: 73.78684 };
  await given(db).records([
    { ...door, ownerId },
    { ...door, ownerId, status: 'sold' },
    { ...door, transactionType: 'buy' },
    { latitude: null, longitude: null },
    ...Array.from({ length: 30 }, (_, n) => ({ latitude: 12.9 + n / 100, longitude: 77.6 })),
  ]);
  await pool.query(`SELECT fold_search_map_cells()`);
  const indexes = `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'search_records' ORDER BY 1`;
  const { rows: before } = await pool.query(indexes);
  await db.transaction().execute(async (transaction) => {
    await pointsOfMaps.down(transaction as Kysely<any>);
    await confirmedFilter.down(transaction as Kysely<any>);
    await typicalPrices.down(transaction as Kysely<any>);
    await partsOfLists.down(transaction as Kysely<any>);
    await filtersAndMarks.down(transaction as Kysely<any>);
    await namedSearchRows.down(transaction as Kysely<any>);
    await down(transaction as Kysely<any>);
    await up(transaction as Kysely<any>);
    await namedSearchRows.up(transaction as Kysely<any>);
    await filtersAndMarks.up(transaction as Kysely<any>);
    await partsOfLists.up(transaction as Kysely<any>);
    await typicalPrices.up(transaction as Kysely<any>);
    await confirmedFilter.up(transaction as Kysely<any>);
    await pointsOfMaps.up(transaction as Kysely<any>);
  });
  expect((await pool.query(indexes)).rows).toEqual(before);
  expect(before.length).toBeGreaterThan(15);
  const { rows } = await pool.query<{ distance: number | null; point: string | null }>(
    `SELECT 6371000 * 2 * asin(sqrt(power(sin(radians(public_latitude - latitude) / 2), 2) + cos(radians(latitude))
         * cos(radians(public_latitude)) * power(sin(radians(public_longitude - longitude) / 2), 2))) AS distance,
       point(public_latitude, public_longitude)::text AS point FROM properties ORDER BY id`,
  );
  const [first, sold, lead, nowhere, ...others] = rows;
  expect(nowhere).toEqual({ distance: null, point: null });
  for (const { distance } of rows.filter(({ point }) => point !== null)) {
    expect(distance).toBeGreaterThanOrEqual(50);
    expect(distance).toBeLessThanOrEqual(150);
  }
  // What one owner has in one place cannot be averaged; nobody else's point gives it away.
  expect(sold?.point).toBe(first?.point);
  expect(lead?.point).not.toBe(first?.point);
  expect(new Set(others.map(({ distance }) => Math.round(distance ?? 0))).size).toBeGreaterThan(15);

  const shown = `SELECT p.id FROM search_records r JOIN properties p USING (id)
    WHERE (r.latitude, r.longitude) IS DISTINCT FROM (p.public_latitude, p.public_longitude)`;
  expect((await pool.query(shown)).rows).toEqual([]);
  const sums = `SELECT (SELECT sum(latitudes)::text FROM search_map_cells WHERE level = 7) AS stored,
    (SELECT sum(round(public_latitude * 1e6)::bigint)::text FROM properties WHERE status = 'active') AS shown`;
  const { rows: sum } = await pool.query<{ stored: string; shown: string }>(sums);
  expect(sum[0]?.stored).toBe(sum[0]?.shown);
});
