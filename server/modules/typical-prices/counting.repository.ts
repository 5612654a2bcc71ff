import type { Pool } from 'pg';
import { limits } from '#contracts/limits.ts';
import { onOneNode, type LongConnection } from '#server/platform/database/on-one-node.ts';
import { cellsPerDegree, firstArea, isComparable } from './comparable.ts';

/** Records that one statement reads. */
const batch = 50_000;
/** Prices are counted anew after this time. */
const countedAnew = '50 minutes';
/** With fewer records, counting takes some tenths of a second. */
const fewRecords = 20_000;

/** The levels of map cells with typical prices: cells of 28 km to 430 m. */
export const coarsestPriced = 2;
export const finestPricedCell = 8;

/** The columns by which homes of a scope are put together. */
const scopes = {
  locality: { place: 'locality', condition: `locality <> ''` },
  cell: { place: `cell_y || '/' || cell_x`, condition: 'cell_y IS NOT NULL' },
  city: { place: `''`, condition: 'true' },
};
/** The likeness of homes: any of a type, as many bedrooms, and for rents the same furnishing. */
const likenesses = [
  { bedrooms: '-1', furnishing: `''`, condition: 'true' },
  { bedrooms: 'bedrooms', furnishing: `''`, condition: 'bedrooms IS NOT NULL' },
  {
    bedrooms: 'bedrooms',
    furnishing: 'furnishing',
    condition: `bedrooms IS NOT NULL AND furnishing IS NOT NULL AND transaction_type = 'rent'`,
  },
];

/**
 * Counts typical prices anew where they are older than an hour, or where records are few; readers see the old ones
 * meanwhile. At most `limits.pricedHomesOfOwner` homes of one owner count at a place, the oldest, so that many posts of
 * one account don't move a price; quartiles are moved by no price with a digit too many.
 *
 * @returns whether prices were counted
 */
export async function countTypicalPrices(pool: Pool): Promise<boolean> {
  let counted = false;
  await onOneNode(pool, 'typical_prices', async (client) => {
    if (await areFresh(client)) return;
    await collectHomes(client);
    await client.query('DELETE FROM typical_prices');
    for (const [scope, { place, condition }] of Object.entries(scopes)) {
      for (const likeness of likenesses) {
        await insertPrices(client, { ...likeness, scope, place, condition: `${condition} AND ${likeness.condition}` });
      }
    }
    // The comparison reads it at once, before autovacuum comes by.
    await client.query('ANALYZE typical_prices');
    await countCells(client);
    counted = true;
  });
  return counted;
}

async function areFresh(client: LongConnection): Promise<boolean> {
  const { rows } = await client.query<{ fresh: boolean }>(
    `SELECT EXISTS (SELECT FROM typical_map_prices WHERE counted_at > now() - $1::interval)
       AND (SELECT count(*) FROM (SELECT FROM properties LIMIT $2) AS few) = $2 AS fresh`,
    [countedAnew, fewRecords],
  );
  return rows[0]?.fresh ?? false;
}

/** The priced homes on offer, read in batches by id. */
async function collectHomes(client: LongConnection): Promise<void> {
  await client.query(`CREATE TEMPORARY TABLE priced_homes (
    id integer, owner_id integer, city_id integer, transaction_type search_transaction,
    property_type search_property_type, bedrooms smallint, furnishing text, locality text,
    latitude double precision, longitude double precision, cell_y integer, cell_x integer,
    price double precision, rate double precision) ON COMMIT DROP`);
  let after = 0;
  for (;;) {
    const { rows } = await client.query<{ last: number | null }>(
      `WITH page AS (SELECT p.* FROM properties p WHERE p.id > $1 ORDER BY p.id LIMIT $2), stored AS (
        INSERT INTO priced_homes
        SELECT id, owner_id, city_id, transaction_type::search_transaction, property_type::search_property_type, bedrooms,
          furnishing, lower(btrim(coalesce(locality, ''))), public_latitude, public_longitude,
          floor(public_latitude * ${cellsPerDegree}), floor(public_longitude * ${cellsPerDegree}),
          price, price::float8 / ${firstArea('page')}
        FROM page WHERE status = 'active' AND ${isComparable('page')}
          AND (expires_at IS NULL OR expires_at > now()))
      SELECT max(id) AS last FROM page`,
      [after, batch],
    );
    const last = rows[0]?.last ?? null;
    if (last === null) break;
    after = last;
  }
  await client.query('ANALYZE priced_homes');
}

interface Counted {
  scope: string;
  place: string;
  bedrooms: string;
  furnishing: string;
  condition: string;
}

async function insertPrices(client: LongConnection, counted: Counted): Promise<void> {
  const { scope, place, bedrooms, furnishing, condition } = counted;
  const keys = `city_id, transaction_type, property_type, ${place}, ${bedrooms}, ${furnishing}`;
  await client.query(
    `INSERT INTO typical_prices (city_id, transaction_type, property_type, scope, place, bedrooms, furnishing,
      homes, low, middle, high, sqft_homes, sqft_low, sqft_middle, sqft_high)
    SELECT city_id, transaction_type, property_type, '${scope}', place, bedrooms, furnishing,
      homes, whole[1], whole[2], whole[3], sqft_homes, sqft[1], sqft[2], sqft[3]
    FROM (SELECT city_id, transaction_type, property_type, place, bedrooms, furnishing,
        count(*) AS homes, percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY price) AS whole,
        count(rate) AS sqft_homes, percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY rate) AS sqft
      FROM (SELECT city_id, transaction_type, property_type, ${place} AS place, ${bedrooms} AS bedrooms,
          ${furnishing} AS furnishing, price, rate, row_number() OVER (PARTITION BY ${keys}, owner_id ORDER BY id) AS turn
        FROM priced_homes WHERE city_id IS NOT NULL AND ${condition}) AS home
      WHERE turn <= $1 GROUP BY 1, 2, 3, 4, 5, 6 HAVING count(*) >= $2) AS place`,
    [limits.pricedHomesOfOwner, limits.pricedHomes],
  );
}

/** The typical prices of apartments a square foot, by cell of the map. */
async function countCells(client: LongConnection): Promise<void> {
  await client.query('DELETE FROM typical_map_prices');
  for (let level = coarsestPriced; level <= finestPricedCell; level++) {
    await client.query(
      `INSERT INTO typical_map_prices (level, transaction_type, y, x, homes, rupees_per_sqft)
       SELECT $1::int, transaction_type, y, x, count(*), round(percentile_cont(0.5) WITHIN GROUP (ORDER BY rate))
       FROM (SELECT transaction_type, y, x, rate,
           row_number() OVER (PARTITION BY transaction_type, y, x, owner_id ORDER BY id) AS turn
         FROM (SELECT *, floor(latitude * $2::float8)::int AS y, floor(longitude * $2::float8)::int AS x
           FROM priced_homes WHERE property_type = 'apartment' AND rate IS NOT NULL AND latitude IS NOT NULL) AS flat) AS home
       WHERE turn <= $4 GROUP BY transaction_type, y, x HAVING count(*) >= $3`,
      [level, 2 ** level, limits.pricedHomes, limits.pricedHomesOfOwner],
    );
  }
}
