import type { Pool } from 'pg';

/** The distance between exact place and public point of each record with a place, in metres. */
export async function shownDistances(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ metres: number }>(
    `SELECT 2 * 6371000 * asin(sqrt(power(sin(radians(public_latitude - latitude) / 2), 2) + cos(radians(latitude))
       * cos(radians(public_latitude)) * power(sin(radians(public_longitude - longitude) / 2), 2))) AS metres
     FROM properties WHERE latitude IS NOT NULL`,
  );
  return rows.map(({ metres }) => metres);
}
