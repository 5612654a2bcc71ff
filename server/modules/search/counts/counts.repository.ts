import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { SearchSummary } from '#contracts/search/search.ts';
import type { Db } from '#server/platform/database/db.ts';

/** Changes folded at once: some tens of milliseconds, far below the time that a statement may take. */
const changesPerFold = { search_facets: 20_000, search_map_cells: 2_000 };

/** Adds the noted changes to precomputed counts, in batches; returns how many changes there were. */
export async function fold(pool: Pool, counts: keyof typeof changesPerFold): Promise<number> {
  const most = changesPerFold[counts];
  let all = 0;
  for (;;) {
    const { rows } = await pool.query<{ folded: number }>(`SELECT fold_${counts}($1) AS folded`, [most]);
    const folded = rows[0]?.folded ?? 0;
    all += folded;
    if (folded < most) return all;
  }
}

/** Homes for sale in a city, all and of each kind that the home page has a tile for. */
export type CityCounts = { city: string | null; total: number } & SearchSummary['tiles'];

/** The precomputed counts of every city with records: one statement for the whole home page. */
export async function listCityCounts(pool: Pool): Promise<CityCounts[]> {
  const those = (condition: string) => `coalesce(sum(records) FILTER (WHERE ${condition}), 0)::int`;
  const { rows } = await pool.query<CityCounts>({
    name: 'search_city_counts',
    text: `WITH c AS (
        SELECT city_id, transaction_type, property_type, bedrooms, records FROM search_facets
        UNION ALL SELECT city_id, transaction_type, property_type, bedrooms, records FROM search_facet_changes
        UNION ALL SELECT city_id, transaction_type, property_type, least(coalesce(bedrooms, 0), 5), -1
          FROM search_records WHERE expires_at <= now())
      SELECT cities.name AS city, sum(records)::int AS total, ${those('bedrooms = 1')} AS bedrooms_1,
        ${those('bedrooms = 2')} AS bedrooms_2, ${those('bedrooms = 3')} AS bedrooms_3,
        ${those('bedrooms >= 4')} AS bedrooms_4, ${those("property_type = 'villa'")} AS villa,
        ${those("property_type IN ('land', 'plot')")} AS land
      FROM c LEFT JOIN cities ON cities.id = c.city_id
      WHERE transaction_type = 'sale' GROUP BY cities.id, cities.name`,
  });
  return rows;
}

/** Homes for sale in each locality, most first. */
export async function listLocalities(
  pool: Pool,
  most: number,
): Promise<{ locality: string; city: string; total: number }[]> {
  const { rows } = await pool.query<{ locality: string; city: string; total: number }>(
    `WITH c AS (
       SELECT city_id, locality, transaction_type, records FROM search_place_facets
       UNION ALL SELECT city_id, locality, transaction_type, records FROM search_facet_changes
       UNION ALL SELECT city_id, locality, transaction_type, -1 FROM search_records WHERE expires_at <= now())
     SELECT locality, cities.name AS city, sum(records)::int AS total FROM c JOIN cities ON cities.id = c.city_id
     WHERE transaction_type = 'sale' AND locality IS NOT NULL
     GROUP BY locality, cities.id, cities.name HAVING sum(records) > 0
     ORDER BY total DESC, locality, city LIMIT $1`,
    [most],
  );
  return rows;
}

/** The cities with the most homes on offer. */
export async function listCitiesOnOffer(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT c.name FROM cities c JOIN search_facets f ON f.city_id = c.id
    WHERE f.transaction_type IN ('sale', 'rent') GROUP BY c.name HAVING sum(f.records) > 0
    ORDER BY sum(f.records) DESC, c.name LIMIT ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Starts of the ranges of `size` ids in which homes are on offer: one look at an index for each, not at the homes. */
export async function listRangesOnOffer(db: Db, size: number): Promise<number[]> {
  const isHome = sql`transaction_type IN ('sale', 'rent')`;
  const { rows } = await sql<{ start: number }>`WITH RECURSIVE ranges AS (
      SELECT (min(id) - 1) / ${size}::int * ${size}::int AS start FROM search_records WHERE ${isHome}
      UNION ALL
      SELECT (SELECT (min(id) - 1) / ${size}::int * ${size}::int FROM search_records
        WHERE id > ranges.start + ${size}::int AND ${isHome})
      FROM ranges WHERE ranges.start IS NOT NULL
    ) SELECT start FROM ranges WHERE start IS NOT NULL`.execute(db);
  return rows.map(({ start }) => start);
}

/**
 * Vacuums and analyses the tables of searches after a bulk load, so that the first ones get good plans and index-only scans
 * without waiting for autovacuum. Must not run inside a transaction.
 */
export async function vacuum(pool: Pool): Promise<void> {
  await pool.query(`VACUUM (ANALYZE) search_records, search_facets, search_price_facets, search_place_facets,
    search_facet_changes, search_places, search_map_cells, search_map_price_cells, search_map_cell_changes`);
}
