import { sql, type Selectable } from 'kysely';
import type { VideoRefusal } from '#contracts/error-codes/reasons.ts';
import { mediaLimits } from '#contracts/homes/media-limits.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { Db } from '#server/platform/database/db.ts';
import { takesMail } from '#server/platform/mail/opt-outs.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type VideoRow = Selectable<Tables['videos']>;

/** The videos of a home, oldest first. */
export function listOfHome(db: Db, propertyId: number): Promise<VideoRow[]> {
  return db
    .selectFrom('videos')
    .selectAll()
    .where('property_id', '=', propertyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function listOfUser(db: Db, userId: number): Promise<VideoRow[]> {
  return db.selectFrom('videos').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

export function findVideo(db: Db, id: string): Promise<VideoRow | undefined> {
  return db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Refused videos count in no sum: nothing of them is stored. */
export async function countVideos(
  db: Db,
  { userId, propertyId }: { userId: number; propertyId: number },
): Promise<{ ofHome: number; bytes: number }> {
  const { rows } = await sql<{ of_home: number; bytes: string }>`SELECT
      count(*) FILTER (WHERE property_id = ${propertyId})::int AS of_home, coalesce(sum(bytes), 0) AS bytes
    FROM videos WHERE state <> 'refused' AND (user_id = ${userId} OR property_id = ${propertyId})`.execute(db);
  return { ofHome: rows[0]?.of_home ?? 0, bytes: Number(rows[0]?.bytes ?? 0) };
}

/** Adds a video that waits for its conversion; false when it is there already. */
export async function insertVideo(
  db: Db,
  video: { id: string; property_id: number; user_id: number; bytes: number; created_at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('videos')
    .values(video)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A file of a video as it is served. */
export interface VideoFile {
  name: string;
  bytes: number;
}

/** Makes a waiting video playable; false when it is gone or no longer waits. */
export async function updateReady(
  db: Db,
  id: string,
  facts: { seconds: number; width: number; height: number; sides: number[]; files: VideoFile[] },
): Promise<boolean> {
  const { files, ...shown } = facts;
  const { numUpdatedRows } = await db
    .updateTable('videos')
    .set({
      ...shown,
      state: 'ready',
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      file_sizes: jsonParameter(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]))),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateRefused(db: Db, id: string, refusal: VideoRefusal): Promise<void> {
  await db
    .updateTable('videos')
    .set({ state: 'refused', refusal, bytes: 0 })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Videos that have waited for their conversion longer than `mediaLimits.lateHours`, the oldest first. */
export async function listLate(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM videos WHERE state = 'waiting'
      AND created_at < now() - make_interval(hours => ${mediaLimits.lateHours})
    ORDER BY created_at LIMIT ${mediaLimits.latePerHour}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Hides a video of a home, or shows it again with null; undefined where there is none. */
export async function updateHidden(
  db: Db,
  { propertyId, id, at }: { propertyId: number; id: string; at: Date | null },
): Promise<{ user_id: number; was_hidden: boolean } | undefined> {
  const { rows } = await sql<{ user_id: number; was_hidden: boolean }>`UPDATE videos v SET hidden_at = ${at}
    FROM (SELECT id, hidden_at FROM videos WHERE id = ${id} AND property_id = ${propertyId} FOR UPDATE) former
    WHERE v.id = former.id RETURNING v.user_id, former.hidden_at IS NOT NULL AS was_hidden`.execute(db);
  return rows[0];
}

/** The person who added a video to a home, where mail reaches; undefined else. */
export async function findMailed(
  db: Db,
  { userId, propertyId }: { userId: number; propertyId: number },
): Promise<{ email: string; first_name: string; language: string; title: string } | undefined> {
  const { rows } = await sql<{ email: string; first_name: string; language: string; title: string }>`SELECT u.email,
      u.first_name, u.language, p.title
    FROM users u JOIN properties p ON p.id = ${propertyId}
    WHERE u.id = ${userId} AND ${takesMail('u')}`.execute(db);
  return rows[0];
}

/** Saves the captions of a video of a home, or removes them with null; false where there is none. */
export async function updateCaptions(
  db: Db,
  { propertyId, id, captions }: { propertyId: number; id: string; captions: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('videos')
    .set({ captions })
    .where('id', '=', id)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a video of a home; false where there is none. A trigger notes its files. */
export async function deleteVideo(db: Db, propertyId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('videos')
    .where('id', '=', id)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notes files before they are stored, so that none stays without a row. */
export async function insertAbandoned(db: Db, id: string): Promise<void> {
  await sql`INSERT INTO abandoned_videos (video_id, due_at)
    VALUES (${id}, now() + make_interval(hours => ${mediaLimits.unfinishedHours})) ON CONFLICT DO NOTHING`.execute(db);
}

export async function deleteAbandoned(db: Db, id: string): Promise<void> {
  await db.deleteFrom('abandoned_videos').where('video_id', '=', id).execute();
}
