import { sql } from 'kysely';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';

/** The pin of a home; null without one. */
export async function findPin(db: Db, propertyId: number): Promise<{ latitude: number; longitude: number } | null> {
  const row = await db
    .selectFrom('properties')
    .select(['latitude', 'longitude'])
    .where('id', '=', propertyId)
    .executeTakeFirst();
  if (!row || row.latitude === null || row.longitude === null) return null;
  return { latitude: row.latitude, longitude: row.longitude };
}

/** Notes that a picture was taken at the place; once more moves the day. */
export async function upsertPlacePicture(
  db: Db,
  picture: { propertyId: number; pictureId: string; userId: number; now: Date },
): Promise<void> {
  const { propertyId, pictureId, userId, now } = picture;
  await db
    .insertInto('place_pictures')
    .values({ property_id: propertyId, picture_id: pictureId, user_id: userId, taken_at: now })
    .onConflict((conflict) => conflict.columns(['property_id', 'picture_id']).doUpdateSet({ taken_at: now }))
    .execute();
}

export interface PlacePictureRow {
  property_id: number;
  picture_id: string;
  taken_at: Date;
}

/** Pictures of a home that were taken at the place, the newest first; those that ended are left out. */
export async function listOfHome(db: Db, propertyId: number): Promise<PlacePictureRow[]> {
  return db
    .selectFrom('place_pictures')
    .select(['property_id', 'picture_id', 'taken_at'])
    .where('property_id', '=', propertyId)
    .where('taken_at', '>', sql<Date>`now() - make_interval(days => ${verificationLimits.placePictureDays})`)
    .orderBy('taken_at', 'desc')
    .orderBy('picture_id')
    .execute();
}

/** Pictures of a user's homes, for the copy of data. */
export async function listOfUser(db: Db, userId: number): Promise<PlacePictureRow[]> {
  return db
    .selectFrom('place_pictures')
    .select(['property_id', 'picture_id', 'taken_at'])
    .where('user_id', '=', userId)
    .orderBy('property_id')
    .orderBy('picture_id')
    .execute();
}

/** Takes the note off all pictures of a home; the pictures stay. Returns whose and how many they were. */
export async function deleteOfHome(db: Db, propertyId: number): Promise<{ userId: number; pictures: number } | null> {
  const rows = await db
    .deleteFrom('place_pictures')
    .where('property_id', '=', propertyId)
    .returning('user_id')
    .execute();
  const [first] = rows;
  return first ? { userId: first.user_id, pictures: rows.length } : null;
}

export async function deleteOfUser(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('place_pictures').where('user_id', '=', userId).execute();
}

/** Deletes notes that have ended: homes are furnished and painted anew. */
export const placePicturesSweep = deletingSweep(
  pastDue('place_pictures', 'taken_at', { after: sql`make_interval(days => ${verificationLimits.placePictureDays})` }),
);
