import type { Pool } from 'pg';

/** Changes made-up records so that there is some of everything that a search has to mind. */
export async function randomRecords(pool: Pool): Promise<void> {
  const steps = [
    // Time that ran out since the last sweep.
    `UPDATE properties SET expires_at = now() - interval '1 second' WHERE id % 41 = 0`,
    `UPDATE properties SET featured_until = now() - interval '1 second' WHERE is_featured AND id % 3 = 0`,
    // Unknown prices, equal keys, places that are not on the map, prices at the ends of buckets.
    `UPDATE properties SET price = 0 WHERE id % 29 = 0 AND transaction_type = 'sale'`,
    `UPDATE properties SET price = 5000000 WHERE id % 23 = 0 AND transaction_type = 'sale'`,
    `UPDATE properties SET created_at = now() - interval '3 days' WHERE id % 7 = 0`,
    `UPDATE properties SET latitude = NULL, longitude = NULL, public_latitude = NULL, public_longitude = NULL
      WHERE id % 43 = 0`,
    `UPDATE properties SET furnishing = NULL, city_id = NULL WHERE id % 37 = 0`,
  ];
  for (const step of steps) await pool.query(step);
}
