import type { UserPlace } from '#contracts/accounts/user-places.ts';
import type { Db } from '#server/platform/database/db.ts';

/** The places of a user, in their order. */
export async function listPlaces(db: Db, userId: number): Promise<UserPlace[]> {
  return db
    .selectFrom('user_places')
    .select(['name', 'address', 'latitude', 'longitude'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
}

/** Replaces the places of a user. The caller has locked the user. */
export async function updatePlaces(db: Db, userId: number, places: readonly UserPlace[]): Promise<void> {
  await db.deleteFrom('user_places').where('user_id', '=', userId).execute();
  if (places.length === 0) return;
  const rows = places.map((place, at) => ({ ...place, user_id: userId, position: at + 1 }));
  await db.insertInto('user_places').values(rows).execute();
}
