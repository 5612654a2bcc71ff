import type { Pool } from 'pg';

/** A number of bedrooms that some of the homes for sale in a locality have. */
export async function bedroomsIn(database: Pool, locality: string): Promise<number> {
  const { rows } = await database.query<{ bedrooms: number }>(
    `SELECT bedrooms FROM properties
     WHERE locality = $1 AND transaction_type = 'sale' AND status = 'active' AND bedrooms BETWEEN 1 AND 3
       AND (expires_at IS NULL OR expires_at > now())
     ORDER BY bedrooms DESC LIMIT 1`,
    [locality],
  );
  if (!rows[0]) throw new Error(`No home with bedrooms is for sale in ${locality}.`);
  return rows[0].bedrooms;
}
