import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** Prices of similar homes in the place of a post, in rupees a square foot. */
export interface PlacePrice {
  id: number;
  rate: number;
  median: number;
  homes: number;
}

/** The price of each home beside the middle of others at its place, of its deal and type; none where they are few. */
export async function findPlacePrices(db: Db, ids: readonly number[], fewest: number): Promise<PlacePrice[]> {
  const { rows } = await sql<PlacePrice>`SELECT me.id, me.search_price::float8 / me.area AS rate, others.median,
      others.homes::int
    FROM search_records me CROSS JOIN LATERAL (
      SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY o.search_price::float8 / o.area) AS median, count(*) AS homes
      FROM (SELECT search_price, area FROM search_records o WHERE o.transaction_type = me.transaction_type
        AND o.place_id = me.place_id AND o.property_type = me.property_type AND o.id <> me.id AND o.area > 0
        AND o.search_price > 0 LIMIT 500) AS o) AS others
    WHERE me.id = ANY(${[...ids]}::int[]) AND me.transaction_type IN ('sale', 'rent') AND me.area > 0
      AND me.search_price > 0 AND others.homes >= ${fewest}`.execute(db);
  return rows;
}
