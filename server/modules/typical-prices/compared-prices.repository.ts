import type { Pool } from 'pg';
import { sql } from 'kysely';
import { limits } from '#contracts/limits.ts';
import { propertyTypes } from '#contracts/homes/vocabulary.ts';
import type { Db } from '#server/platform/database/db.ts';
import {
  cellsPerDegree,
  farOff,
  firstArea,
  isComparable,
  measureOf,
  nearestFirst,
  type Measure,
} from './comparable.ts';
import type { Scope } from './typical-prices.repository.ts';

/** The price of a record beside the usual one. */
export interface ComparedPrice {
  id: number;
  /** Percent of the middle. */
  percent: number;
  /** The homes behind the middle, and how wide they were looked for. */
  homes: number;
  scope: Scope;
  /** Whether it is far off. */
  is_far: boolean;
}

/** The prices of these records, each beside the usual one of its place; none where too few homes are known. */
export async function listComparedPrices(db: Db, ids: readonly number[]): Promise<ComparedPrice[]> {
  const { rows } = await sql<ComparedPrice>`SELECT * FROM (${sql.raw(comparedPrices)}) AS compared
    WHERE id = ANY(${[...ids]}::int[])`.execute(db);
  return rows;
}

/** The types whose prices of a deal are compared so, as a list of SQL. */
const typesWith = (deal: 'sale' | 'rent', measure: Measure) =>
  propertyTypes
    .filter((type) => measureOf(deal, type) === measure)
    .map((type) => `'${type}'`)
    .join(', ');

/** The measure of a record `p`. */
const isWhole = `(p.transaction_type = 'rent' AND p.property_type IN (${typesWith('rent', 'whole')}))`;

const byScope = (side: 'below' | 'above') =>
  `CASE t.scope WHEN 'city' THEN ${farOff.city[side]} ELSE ${farOff.near[side]} END`;

/**
 * The prices of records `p`, each beside those of its place. By the area that it names first; far off are prices outside
 * of the middle half that are far below or above the middle.
 */
const comparedPrices = `
  SELECT p.id, least(round(100 * p.rate / t.middle), 30000)::int AS percent, t.homes,
    t.scope, (p.rate < t.low AND p.rate < t.middle * ${byScope('below')})
      OR (p.rate > t.high AND p.rate > t.middle * ${byScope('above')}) AS is_far
  FROM (SELECT p.id, p.city_id, p.transaction_type::search_transaction AS deal,
      p.property_type::search_property_type AS type, p.bedrooms, coalesce(p.furnishing, '') AS furnishing,
      lower(btrim(p.locality)) AS locality, floor(p.public_latitude * ${cellsPerDegree})::int || '/'
        || floor(p.public_longitude * ${cellsPerDegree})::int AS cell, ${isWhole} AS is_whole,
      CASE WHEN ${isWhole} THEN p.price::float8 ELSE p.price::float8 / ${firstArea('p')} END AS rate
    FROM properties p WHERE ${isComparable('p')}) AS p
  JOIN LATERAL (
    SELECT t.scope, CASE WHEN p.is_whole THEN homes ELSE sqft_homes END AS homes,
      CASE WHEN p.is_whole THEN low ELSE sqft_low END AS low,
      CASE WHEN p.is_whole THEN middle ELSE sqft_middle END AS middle,
      CASE WHEN p.is_whole THEN high ELSE sqft_high END AS high
    FROM (VALUES ('locality', p.locality), ('cell', p.cell), ('city', '')) AS key (scope, place)
    -- Behind a fence: the planner would read all prices of the type in the city for each home.
    JOIN LATERAL (SELECT * FROM typical_prices WHERE city_id = p.city_id AND transaction_type = p.deal
      AND property_type = p.type AND scope = key.scope AND place = key.place OFFSET 0) AS t ON true
    WHERE (t.bedrooms = coalesce(p.bedrooms, -1) OR (t.bedrooms = -1 AND NOT p.is_whole))
      AND t.furnishing IN (p.furnishing, '')
      AND CASE WHEN p.is_whole THEN homes ELSE sqft_homes END >= ${limits.pricedHomes}
    ORDER BY ${nearestFirst} LIMIT 1) AS t ON p.rate IS NOT NULL`;

/** Records that one statement compares. */
const batch = 5_000;
/** A mark stays while its percent moves by less. */
const leastMove = 5;

/**
 * Marks the homes on offer whose price is far off what is usual at their place, and removes the marks of others, in
 * batches by id. A mark is the percent of the usual price and the homes behind it; the score of search rows follows.
 */
export async function updateFarPrices(pool: Pool): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await pool.query<{ last: number | null }>(
      'SELECT max(id) AS last FROM (SELECT id FROM properties WHERE id > $1 ORDER BY id LIMIT $2) AS page',
      [after, batch],
    );
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    await pool.query({
      name: 'update_far_prices',
      text: `UPDATE properties m SET usual_percent = far.percent, usual_homes = far.homes
        FROM properties o LEFT JOIN (SELECT * FROM (${comparedPrices}) AS compared
          WHERE is_far AND id > $1 AND id <= $2) AS far USING (id)
        WHERE m.id = o.id AND m.id > $1 AND m.id <= $2 AND m.status = 'active'
          AND ((m.usual_percent IS NULL) <> (far.percent IS NULL) OR abs(m.usual_percent - far.percent) >= ${leastMove})`,
      values: [after, last],
    });
    after = last;
  }
}
