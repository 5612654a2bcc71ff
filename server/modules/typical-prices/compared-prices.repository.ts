import type { Pool } from 'pg';
import { CompiledQuery } from 'kysely';
import { limits } from '#contracts/limits.ts';
import { propertyTypes } from '#contracts/homes/vocabulary.ts';
import type { Db } from '#server/platform/database/db.ts';
import { onOneNode } from '#server/platform/database/on-one-node.ts';
import { walkBatches } from '#server/platform/database/walk-batches.ts';
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
  const { rows } = await db.executeQuery<ComparedPrice>(
    CompiledQuery.raw(comparedPrices('p.id = ANY($1::int[])'), [[...ids]]),
  );
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
 * The prices of records `p` beside their own estimates of last night: like with like. Far off are prices outside of the
 * range that are far below or above the estimate. A home that was changed since is compared with its place.
 */
const estimatedPrices = (condition: string) => `
  SELECT p.id, least(round(100 * p.price::float8 / w.estimate), 30000)::int AS percent, w.like_homes::int AS homes,
    'locality' AS scope, (p.price < w.low AND p.price < w.estimate * ${farOff.near.below})
      OR (p.price > w.high AND p.price > w.estimate * ${farOff.near.above}) AS is_far
  FROM properties p JOIN worth_homes w ON w.property_id = p.id
  WHERE w.estimate IS NOT NULL AND w.estimated_at >= p.updated_at AND ${isComparable('p')} AND ${condition}`;

/**
 * The prices of records `p`, each beside those of its place. By the area that it names first; far off are prices outside
 * of the middle half that are far below or above the middle.
 */
const placePrices = (condition: string) => `
  SELECT p.id, least(round(100 * p.rate / t.middle), 30000)::int AS percent, t.homes,
    t.scope, (p.rate < t.low AND p.rate < t.middle * ${byScope('below')})
      OR (p.rate > t.high AND p.rate > t.middle * ${byScope('above')}) AS is_far
  FROM (SELECT p.id, p.city_id, p.transaction_type::search_transaction AS deal,
      p.property_type::search_property_type AS type, p.bedrooms, coalesce(p.furnishing, '') AS furnishing,
      lower(btrim(p.locality)) AS locality, floor(p.public_latitude * ${cellsPerDegree})::int || '/'
        || floor(p.public_longitude * ${cellsPerDegree})::int AS cell, ${isWhole} AS is_whole,
      CASE WHEN ${isWhole} THEN p.price::float8 ELSE p.price::float8 / ${firstArea('p')} END AS rate
    FROM properties p WHERE ${isComparable('p')} AND ${condition}) AS p
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

/**
 * By a home's own estimate where there is one, else by its place. The condition on records `p` is in both parts: the
 * planner puts none of the whole into the parts of a full join, and would compare all homes.
 */
export const comparedPrices = (condition: string) => `
  SELECT id, coalesce(e.percent, t.percent) AS percent, coalesce(e.homes, t.homes) AS homes,
    coalesce(e.scope, t.scope) AS scope, coalesce(e.is_far, t.is_far) AS is_far
  FROM (${placePrices(condition)}) AS t FULL JOIN (${estimatedPrices(condition)}) AS e USING (id)`;

/** Records that one statement compares. */
const batch = 5_000;
/** A mark stays while its percent moves by less. */
const leastMove = 5;

/**
 * Marks the homes on offer whose price is far off what is usual at their place, and removes the marks of others, in
 * batches by id. A mark is the percent of the usual price and the homes behind it; the score of search rows follows.
 */
export const updateFarPrices = (pool: Pool): Promise<void> => walkBatches((after) => updateBatchAfter(pool, after));

/** In a transaction of its own, so that no mark stays locked for long; without the time limit of a visitor's statement. */
async function updateBatchAfter(pool: Pool, after: number): Promise<number | null> {
  let last: number | null = null;
  await onOneNode(pool, 'far_prices', async (client) => {
    const { rows } = await client.query<{ last: number | null }>(
      'SELECT max(id) AS last FROM (SELECT id FROM properties WHERE id > $1 ORDER BY id LIMIT $2) AS page',
      [after, batch],
    );
    last = rows[0]?.last ?? null;
    if (last === null) return;
    await client.query(
      // Compared once, before the join: without statistics of new rows the planner compares all again for each record.
      `WITH far AS MATERIALIZED (SELECT * FROM (${comparedPrices('p.id > $1 AND p.id <= $2')}) AS compared
          WHERE is_far)
        UPDATE properties m SET usual_percent = far.percent, usual_homes = far.homes
        FROM properties o LEFT JOIN far USING (id)
        WHERE m.id = o.id AND m.id > $1 AND m.id <= $2 AND m.status = 'active'
          AND ((m.usual_percent IS NULL) <> (far.percent IS NULL) OR abs(m.usual_percent - far.percent) >= ${leastMove})`,
      [after, last],
    );
  });
  return last;
}
