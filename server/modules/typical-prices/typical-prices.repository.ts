import type { Pool } from 'pg';
import { limits } from '#contracts/limits.ts';
import { nearestFirst, type Measure } from './comparable.ts';

/** How wide prices were looked for. */
export type Scope = 'locality' | 'cell' | 'city';

export interface PriceRow {
  scope: Scope;
  /** -1 for any. */
  bedrooms: number;
  /** Empty for any. */
  furnishing: string;
  homes: number;
  low: number;
  middle: number;
  high: number;
}

/** The homes whose prices are read; `locality` is in small letters, `cell` empty without a point. */
export interface PriceKey {
  transactionType: string;
  propertyType: string;
  city: string;
  locality: string;
  cell: string;
  bedrooms: number | null;
  furnishing: string;
  measure: Measure;
}

const columnsOf: Record<Measure, string> = {
  whole: 'homes, low, middle, high',
  sqft: 'sqft_homes AS homes, sqft_low AS low, sqft_middle AS middle, sqft_high AS high',
};
const homesOf: Record<Measure, string> = { whole: 'homes', sqft: 'sqft_homes' };

/** The prices of the nearest place from which enough are known; undefined without one. */
export async function findPrice(pool: Pool, key: PriceKey): Promise<PriceRow | undefined> {
  const { transactionType, propertyType, city, locality, cell, bedrooms, furnishing, measure } = key;
  // A whole price says nothing of a home with more rooms.
  const rooms = measure === 'whole' && bedrooms !== null ? [bedrooms] : [bedrooms ?? -1, -1];
  const { rows } = await pool.query<PriceRow>({
    name: `typical_price_${measure}`,
    text: `SELECT scope, bedrooms, furnishing, ${columnsOf[measure]} FROM typical_prices t
      WHERE city_id = ANY(ARRAY(SELECT id FROM cities WHERE lower(name) = lower($1))) AND transaction_type = $2::search_transaction
        AND property_type = $3::search_property_type
        AND (scope, place) IN (('locality', $4), ('cell', $5), ('city', '')) AND bedrooms = ANY($6::smallint[])
        AND furnishing IN ($7, '') AND ${homesOf[measure]} >= ${limits.pricedHomes}
      ORDER BY ${nearestFirst} LIMIT 1`,
    values: [city, transactionType, propertyType, locality, cell, rooms, furnishing],
  });
  return rows[0];
}
