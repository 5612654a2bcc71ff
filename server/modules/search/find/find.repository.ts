import type { Pool } from 'pg';
import type { SearchSummary } from '#contracts/search.ts';
import { transactionTypes } from '#contracts/vocabulary.ts';
import { recordColumns, type RecordRow } from '#server/modules/listings/listings.service.ts';
import type { Statement } from '#server/modules/search/filters/conditions.ts';
import type { PriceCount } from '#server/modules/search/counts/price-bands.ts';
import type { PricedCount, FurnishedCount } from '#server/modules/search/shortcuts/estimates.ts';
import type { ChoiceRow } from '#server/modules/search/shortcuts/kept-counts.ts';

/** Changes with every change of a record `p` or of its owner `o`. */
export const rowVersion = `p.xmin::text || '-' || o.xmin::text`;

/** A record of a page; `total` is null where the statement does not count. The last two say where it stands in the order. */
export interface FoundRow {
  id: number;
  /** See {@link rowVersion}. */
  version: string;
  total: number | null;
  sort_group: number;
  sort_key: string;
  /** Of a walk that gave up on the way to this page. */
  cut?: boolean;
}

export async function listPage(pool: Pool, statement: Statement): Promise<FoundRow[]> {
  const { rows } = await pool.query<FoundRow>(statement);
  return rows;
}

/** The rows of those that are still shown, in any order. */
export async function listRecords(pool: Pool, ids: readonly number[]): Promise<(RecordRow & { version: string })[]> {
  const { rows } = await pool.query<RecordRow & { version: string }>({
    name: 'search_list_records',
    text: `SELECT ${recordColumns}, ${rowVersion} AS version FROM properties p JOIN users o ON o.id = p.owner_id
      WHERE p.id = ANY($1::int[]) AND p.status = 'active'`,
    values: [ids],
  });
  return rows;
}

export async function countMatches(pool: Pool, statement: Statement): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(statement);
  return rows[0]?.total ?? 0;
}

/** The same along a walk, which may have given up. */
export async function countWalked(pool: Pool, statement: Statement): Promise<{ total: number; cut: boolean }> {
  const { rows } = await pool.query<{ total: number; cut: boolean }>(statement);
  return rows[0] ?? { total: 0, cut: false };
}

export async function listChoices(pool: Pool, statement: Statement): Promise<ChoiceRow[]> {
  const { rows } = await pool.query<ChoiceRow>(statement);
  return rows;
}

export async function listPrices(pool: Pool, statement: Statement): Promise<PriceCount[]> {
  const { rows } = await pool.query<PriceCount>(statement);
  return rows;
}

/** The counts that are kept, without what changed since they were folded. One transaction type at a time: reading
 * all at once would hold up whoever waits for an answer. */
export async function listKeptCounts(pool: Pool): Promise<{ cells: PricedCount[]; furnished: FurnishedCount[] }> {
  const cells: PricedCount[] = [];
  for (const transactionType of transactionTypes) {
    const { rows } = await pool.query<PricedCount>({
      name: 'search_cells',
      text: `SELECT transaction_type, city_id, property_type, bedrooms, bucket, sum(records)::int AS records
        FROM search_price_facets WHERE transaction_type = $1::search_transaction GROUP BY 1, 2, 3, 4, 5`,
      values: [transactionType],
    });
    for (const row of rows) cells.push(row);
  }
  const { rows: furnished } = await pool.query<FurnishedCount>('SELECT * FROM search_facets');
  return { cells, furnished };
}

/** Changes folded at once: some tens of milliseconds, far below the time that a statement may take. */
const changesPerFold = 20_000;

/** Adds what changed to the counts that are kept, a batch at a time; returns how many changes there were. */
export async function foldFacets(pool: Pool): Promise<number> {
  let all = 0;
  for (;;) {
    const { rows } = await pool.query<{ folded: number }>('SELECT fold_search_facets($1) AS folded', [changesPerFold]);
    const folded = rows[0]?.folded ?? 0;
    all += folded;
    if (folded < changesPerFold) return all;
  }
}

export async function listCities(pool: Pool): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>('SELECT id, name FROM cities');
  return rows;
}

/** A node reads so many names once a minute in a moment; there are fewer well-known localities in India. */
const mostLocalityNames = 20_000;

/** The localities of records, as they are written; those with the most records. */
export async function listLocalityNames(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ locality: string }>({
    name: 'search_locality_names',
    text: `SELECT locality FROM (SELECT locality FROM search_place_facets WHERE locality IS NOT NULL
      GROUP BY locality HAVING sum(records) > 0 ORDER BY sum(records) DESC, locality LIMIT ${mostLocalityNames}) AS l
      ORDER BY locality`,
  });
  return rows.map(({ locality }) => locality);
}

/** Homes for sale in a city, all and of each kind that the home page has a tile for. */
export type CityCounts = { city: string | null; total: number } & SearchSummary['tiles'];

/** The figures of each city in which there are records, from the counts that are kept: one statement for a whole page. */
export async function listCityCounts(pool: Pool): Promise<CityCounts[]> {
  const those = (condition: string) => `coalesce(sum(records) FILTER (WHERE ${condition}), 0)::int`;
  const { rows } = await pool.query<CityCounts>({
    name: 'search_figures',
    text: `WITH c AS (
        SELECT city_id, transaction_type, property_type, bedrooms, records FROM search_facets
        UNION ALL SELECT city_id, transaction_type, property_type, bedrooms, records FROM search_facet_changes
        UNION ALL SELECT city_id, transaction_type, property_type, least(coalesce(bedrooms, 0), 4), -1
          FROM search_records WHERE expires_at <= now())
      SELECT cities.name AS city, sum(records)::int AS total, ${those('bedrooms = 1')} AS bedrooms_1,
        ${those('bedrooms = 2')} AS bedrooms_2, ${those('bedrooms = 3')} AS bedrooms_3,
        ${those('bedrooms = 4')} AS bedrooms_4, ${those("property_type = 'villa'")} AS villa,
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
