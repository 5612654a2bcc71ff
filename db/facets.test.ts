import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { given } from '#server/testing/builders.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { down, up } from './migrations/0008-facets.ts';
import * as mapCells from './migrations/0009-map-cells.ts';
import * as places from './migrations/0010-places.ts';
import * as triggerPlans from './migrations/0011-trigger-plans.ts';
import * as areas from './migrations/0012-areas.ts';
import * as publicPoints from './migrations/0017-public-points.ts';
import * as namedSearchRows from './migrations/0021-named-search-rows.ts';
import * as filtersAndMarks from './migrations/0022-filters-and-marks.ts';
import * as partsOfLists from './migrations/0024-parts-of-a-list.ts';
import * as mapPrices from './migrations/0029-user-places-and-map-prices.ts';
import * as typicalPrices from './migrations/0085-typical-prices.ts';
import * as confirmedFilter from './migrations/0104-confirmed-filter.ts';
import * as wordsBesideFilters from './migrations/0210-words-beside-filters.ts';
import * as usedMarks from './migrations/0212-marks-in-use.ts';
import * as pointsOfMaps from './migrations/0213-points-of-maps.ts';

const database = useTestDatabase({ keep: true });

it('takes the records that are there into the search, and can be undone', async () => {
  const { db, pool } = database;
  await given(db).records([{ title: 'A flat by the lake' }, { title: 'Paused', status: 'inactive' }]);
  await db.transaction().execute(async (transaction) => {
    await pointsOfMaps.down(transaction as Kysely<any>);
    await usedMarks.down(transaction as Kysely<any>);
    await wordsBesideFilters.down(transaction as Kysely<any>);
    await confirmedFilter.down(transaction as Kysely<any>);
    await typicalPrices.down(transaction as Kysely<any>);
    await mapPrices.down(transaction as Kysely<any>);
    await partsOfLists.down(transaction as Kysely<any>);
    await filtersAndMarks.down(transaction as Kysely<any>);
    await namedSearchRows.down(transaction as Kysely<any>);
    await publicPoints.down(transaction as Kysely<any>);
    await areas.down(transaction as Kysely<any>);
    await triggerPlans.down(transaction as Kysely<any>);
    await places.down(transaction as Kysely<any>);
    await mapCells.down(transaction as Kysely<any>);
    await down(transaction as Kysely<any>);
  });
  const { rows: before } = await pool.query(`SELECT document::text LIKE '%lake%' AS found FROM properties ORDER BY id`);
  expect(before).toEqual([{ found: true }, { found: false }]);
  await db.transaction().execute(async (transaction) => {
    await up(transaction as Kysely<any>);
    await mapCells.up(transaction as Kysely<any>);
    await places.up(transaction as Kysely<any>);
    await triggerPlans.up(transaction as Kysely<any>);
    await areas.up(transaction as Kysely<any>);
    await publicPoints.up(transaction as Kysely<any>);
    await namedSearchRows.up(transaction as Kysely<any>);
    await filtersAndMarks.up(transaction as Kysely<any>);
    await partsOfLists.up(transaction as Kysely<any>);
    await mapPrices.up(transaction as Kysely<any>);
    await typicalPrices.up(transaction as Kysely<any>);
    await confirmedFilter.up(transaction as Kysely<any>);
    await wordsBesideFilters.up(transaction as Kysely<any>);
    await usedMarks.up(transaction as Kysely<any>);
    await pointsOfMaps.up(transaction as Kysely<any>);
  });
  const { rows } = await pool.query(`SELECT title, document @@ 'lake' AS found,
    (SELECT sum(records)::int FROM search_facets) AS counted,
    (SELECT sum(records)::int FROM search_map_cells WHERE level = 7) AS placed,
    (SELECT count(*)::int FROM search_places s WHERE s.id = place_id AND s.document = place_document) AS places FROM search_records`);
  expect(rows).toEqual([{ title: 'A flat by the lake', found: true, counted: 1, placed: 1, places: 1 }]);
});

it('writes search rows from what changed alone, so that no plan made for an empty table is kept', async () => {
  const { rows } = await database.pool.query<{ source: string }>(
    `SELECT prosrc AS source FROM pg_proc WHERE proname LIKE 'search_records_after_%'`,
  );
  expect(rows).toHaveLength(2);
  for (const { source } of rows) expect(source).not.toMatch(/FROM properties|searchable_records|JOIN/);
});

it('keeps no list beside the indexes of words, which every search for words would read', async () => {
  const { rows } = await database.pool.query(
    `SELECT c.reloptions AS options FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     JOIN pg_am a ON a.oid = c.relam WHERE i.indrelid = 'search_records'::regclass AND a.amname = 'gin'`,
  );
  expect(rows).toEqual(Array.from({ length: 5 }, () => ({ options: ['fastupdate=off'] })));
});
