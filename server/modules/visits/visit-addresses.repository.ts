import { sql } from 'kysely';
import type { VisitAddress } from '#contracts/visits/visits.ts';
import type { Db } from '#server/platform/database/db.ts';

/** The address of a home as its owner entered it, and its exact point. */
export async function findAddress(
  db: Db,
  propertyId: number,
): Promise<Pick<VisitAddress, 'address' | 'latitude' | 'longitude'>> {
  const { rows } = await sql<Pick<VisitAddress, 'address' | 'latitude' | 'longitude'>>`SELECT
      concat_ws(', ', street_address, society, locality, city, state, postal_code) AS address, latitude, longitude
    FROM properties WHERE id = ${propertyId}`.execute(db);
  return rows[0] ?? { address: '', latitude: null, longitude: null };
}
