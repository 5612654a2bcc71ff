import { sql } from 'kysely';
import { operatorLimits } from '#contracts/desk/operators.ts';
import type { Picture } from '#contracts/homes/listings.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { Db } from '#server/platform/database/db.ts';
import { pastDue, sweepBy } from '#server/platform/database/sweeps.ts';

/** Locks a record and returns what acts change of it; undefined for a deleted one. */
export async function lockRecord(
  db: Db,
  id: number,
): Promise<{ status: string; transaction_type: string; images: Picture[]; is_held: boolean } | undefined> {
  const { rows } = await sql<{ status: string; transaction_type: string; images: Picture[]; is_held: boolean }>`
    SELECT status, transaction_type, images, EXISTS (SELECT FROM held_records WHERE property_id = p.id) AS is_held
    FROM properties p WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`.execute(db);
  return rows[0];
}

/**
 * A requested change, or with `act_id` null one of a limited owner. `status_before`: of a record that is hidden until
 * then.
 */
export interface RequestedChange {
  act_id: number | null;
  status_before: string | null;
}

export async function findRequestedChange(db: Db, recordId: number): Promise<RequestedChange | undefined> {
  return db
    .selectFrom('requested_changes')
    .select(['act_id', 'status_before'])
    .where('property_id', '=', recordId)
    .executeTakeFirst();
}

/** One for each record: a second one takes the place of the first. */
export async function upsertRequestedChange(db: Db, recordId: number, change: RequestedChange): Promise<void> {
  await db
    .insertInto('requested_changes')
    .values({ property_id: recordId, ...change })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet(change))
    .execute();
}

export async function deleteRequestedChange(db: Db, recordId: number): Promise<void> {
  await db.deleteFrom('requested_changes').where('property_id', '=', recordId).execute();
}

/** Gives hidden records the status back that they had. */
export async function updateShown(db: Db, records: readonly { id: number; status: string }[]): Promise<void> {
  const ids = records.map(({ id }) => id);
  await sql`DELETE FROM held_records WHERE property_id = ANY(${ids}::int[])`.execute(db);
  await sql`UPDATE properties p SET status = s.status, updated_at = now()
    FROM unnest(${ids}::int[], ${records.map(({ status }) => status)}::text[]) AS s (id, status)
    WHERE p.id = s.id AND p.deleted_at IS NULL`.execute(db);
}

/** A person's records that others see, locked. */
export async function lockShownRecords(db: Db, ownerId: number): Promise<{ id: number; status: string }[]> {
  const { rows } = await sql<{ id: number; status: string }>`SELECT id, status FROM properties
    WHERE owner_id = ${ownerId} AND deleted_at IS NULL AND status IN ('active', 'sold', 'rented')
    ORDER BY id FOR UPDATE`.execute(db);
  return rows;
}

export async function updateStatus(db: Db, id: number, status: string): Promise<void> {
  await sql`UPDATE properties SET status = ${status}, updated_at = now() WHERE id = ${id}`.execute(db);
}

/** The picture stays stored for an undo, until {@link removedPicturesSweep}. */
export async function updateImages(db: Db, id: number, images: readonly Picture[]): Promise<void> {
  await sql`UPDATE properties SET images = ${jsonParameter(images)}::jsonb, updated_at = now() WHERE id = ${id}`.execute(
    db,
  );
}

const removed = pastDue('moderation_acts', 'created_at', {
  after: sql`make_interval(hours => ${operatorLimits.removedPictureHours})`,
  where: sql`act = 'remove_picture' AND undone_at IS NULL AND before ? 'images'`,
});

/**
 * Ends the use of pictures that acts removed long enough ago and that their records don't show again. These acts can't bring
 * pictures back after that.
 */
export const removedPicturesSweep = sweepBy(
  removed,
  (rows) => sql`WITH due AS (
      UPDATE moderation_acts a SET before = a.before - 'images' FROM moderation_acts former
      WHERE former.id = a.id AND a.ctid = ANY(${rows})
      RETURNING a.subject_id::int AS property_id, former.before -> 'images' AS images),
    gone AS (DELETE FROM picture_uses u USING due, jsonb_array_elements(due.images) AS image
      WHERE u.property_id = due.property_id AND u.picture_id = image ->> 'id' AND NOT EXISTS (
        SELECT FROM properties p, jsonb_array_elements(p.images) AS still
        WHERE p.id = due.property_id AND still ->> 'id' = u.picture_id))
    SELECT FROM due`,
);

/** Current restrictions of an account. */
export interface Restrictions {
  suspended_at: Date | null;
  limited_until: Date | null;
  suspended_until: Date | null;
  is_banned: boolean;
}

/** Locks an account and returns its restrictions; undefined for a deleted one. */
export async function lockRestrictions(db: Db, userId: number): Promise<Restrictions | undefined> {
  const { rows } = await sql<Restrictions>`SELECT suspended_at, limited_until, suspended_until,
      coalesce(is_banned, false) AS is_banned
    FROM users u LEFT JOIN account_limits l ON l.user_id = u.id WHERE u.id = ${userId} FOR NO KEY UPDATE OF u`.execute(
    db,
  );
  return rows[0];
}

/** Writes a restrictions; times are ISO texts or null. */
export async function updateRestrictions(
  db: Db,
  userId: number,
  restrictions: { [K in keyof Restrictions]: Restrictions[K] extends boolean ? boolean : Date | string | null },
): Promise<void> {
  const { suspended_at: since, limited_until: limited, suspended_until: until, is_banned: isBanned } = restrictions;
  await sql`UPDATE users SET suspended_at = ${since}::timestamptz WHERE id = ${userId}`.execute(db);
  await sql`INSERT INTO account_limits (user_id, limited_until, suspended_until, is_banned)
    VALUES (${userId}, ${limited}::timestamptz, ${until}::timestamptz, ${isBanned})
    ON CONFLICT (user_id) DO UPDATE SET limited_until = excluded.limited_until,
      suspended_until = excluded.suspended_until, is_banned = excluded.is_banned`.execute(db);
}

/** Lifts suspensions whose time is over. */
export const suspensionsSweep = sweepBy(
  {
    table: 'account_limits',
    isDue: sql`suspended_until <= now() AND NOT is_banned`,
    order: 'suspended_until',
    since: sql`suspended_until`,
  },
  (rows) => sql`WITH over AS (
      UPDATE account_limits SET suspended_until = NULL WHERE ctid = ANY(${rows}) RETURNING user_id),
    lifted AS (UPDATE users SET suspended_at = NULL WHERE id IN (SELECT user_id FROM over))
    SELECT FROM over`,
);

/** A comment on a shared shortlist, as it is stored. */
export interface CommentRow {
  id: number;
  guest_id: number;
  property_id: number;
  comment: string;
  created_at: string;
}

/** Deletes a comment and returns it for {@link insertCommentBack}; undefined when it is gone already. */
export async function deleteComment(db: Db, id: number): Promise<CommentRow | undefined> {
  const { rows } = await sql<{ row: CommentRow }>`DELETE FROM shortlist_comments c WHERE id = ${id}
    RETURNING to_jsonb(c) AS row`.execute(db);
  return rows[0]?.row;
}

/** Stores a deleted comment again, while its guest is there. */
export async function insertCommentBack(db: Db, row: CommentRow): Promise<void> {
  await sql`INSERT INTO shortlist_comments (id, guest_id, property_id, comment, created_at) OVERRIDING SYSTEM VALUE
    SELECT id, guest_id, property_id, comment, created_at
    FROM jsonb_populate_record(NULL::shortlist_comments, ${jsonParameter(row)}::jsonb)
    WHERE guest_id IN (SELECT id FROM shortlist_guests) ON CONFLICT DO NOTHING`.execute(db);
}
