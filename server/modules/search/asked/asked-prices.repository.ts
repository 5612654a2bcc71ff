import type { Pool } from 'pg';

/** The homes that are compared; `locality` is empty for a whole city, `bedrooms` null for types without. */
export interface AskedHomes {
  transactionType: string;
  propertyType: string;
  cityIds: readonly number[];
  locality: string;
  bedrooms: number | null;
}

export interface AskedPricesRow {
  homes: number;
  /** Rupees; null without a home. */
  rupees: number | null;
}

const offered = `transaction_type = $1::search_transaction AND property_type = $2::search_property_type
  AND city_id = ANY($3::int[]) AND ($4::int IS NULL OR bedrooms = $4) AND search_price > 0
  AND (expires_at IS NULL OR expires_at > now())`;
/** Localities are few words: their homes are found by the number of their place (decision 0015). */
const inLocality = `place_id = ANY(ARRAY(SELECT id FROM search_places WHERE document @@ plainto_tsquery('aangan', $5)))
  AND lower(locality) = lower($5)`;

const priced = {
  whole: { rate: 'search_price', condition: 'true' },
  perSqft: { rate: 'search_price::float8 / area', condition: 'area > 0' },
};

/**
 * The median of the asking prices, whole or of a square foot, and how many homes have one. A price with a digit too
 * many doesn't move the median.
 */
export async function findAskedPrices(pool: Pool, homes: AskedHomes, by: keyof typeof priced): Promise<AskedPricesRow> {
  const { rate, condition } = priced[by];
  const { transactionType, propertyType, cityIds, locality, bedrooms } = homes;
  const isCity = locality === '';
  const { rows } = await pool.query<AskedPricesRow>({
    name: `asked_prices_${by}_${isCity ? 'city' : 'locality'}`,
    text: `SELECT count(*)::int AS homes, percentile_cont(0.5) WITHIN GROUP (ORDER BY ${rate}) AS rupees
      FROM search_records WHERE ${offered} AND ${condition}${isCity ? '' : ` AND ${inLocality}`}`,
    values: [transactionType, propertyType, cityIds, bedrooms, ...(isCity ? [] : [locality])],
  });
  return rows[0] ?? { homes: 0, rupees: null };
}
