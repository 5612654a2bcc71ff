import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep } from '#server/platform/database/sweeps.ts';
import { isPublic } from '#server/modules/records/records.module.ts';

/** Days are those of India. */
const today = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

/** A view of a record by a viewer, who is identified by a keyed hash. */
export interface View {
  recordId: number;
  /** Owners don't count. */
  userId: number | null;
  viewer: Buffer;
}

/**
 * Counts views of public records, each viewer once a day. Rows are locked table by table and in the order of their
 * records, so that concurrent counts wait for each other without a deadlock.
 */
export async function insertViews(db: Db, views: readonly View[]): Promise<void> {
  const ids = views.map(({ recordId }) => recordId);
  const viewers = views.map(({ viewer }) => viewer);
  const users = views.map(({ userId }) => userId);
  await sql`WITH first AS (
      INSERT INTO property_views (property_id, viewer, day)
      SELECT DISTINCT p.id, v.viewer, ${today}
      FROM unnest(${ids}::int[], ${viewers}::bytea[], ${users}::int[]) AS v (property_id, viewer, user_id)
      JOIN properties p ON p.id = v.property_id
      WHERE p.deleted_at IS NULL AND ${isPublic} AND p.owner_id IS DISTINCT FROM v.user_id
      ORDER BY 1, 2 ON CONFLICT DO NOTHING RETURNING property_id),
    -- For people who get news of homes: a home that they have seen isn't news (docs/decisions/0057-news.md).
    looked AS (INSERT INTO seen_homes (user_id, property_id)
      SELECT DISTINCT v.user_id, p.id
      FROM unnest(${ids}::int[], ${users}::int[]) AS v (property_id, user_id)
      JOIN properties p ON p.id = v.property_id AND p.owner_id <> v.user_id
      WHERE EXISTS (SELECT FROM saved_searches s WHERE s.user_id = v.user_id)
      ORDER BY 1, 2 ON CONFLICT (user_id, property_id) DO UPDATE SET seen_at = now()),
    seen AS (SELECT property_id, count(*)::int AS views FROM first GROUP BY property_id),
    days AS (INSERT INTO property_days AS d (property_id, day, views)
      SELECT property_id, ${today}, views FROM seen ORDER BY property_id
      ON CONFLICT (property_id, day) DO UPDATE SET views = d.views + excluded.views RETURNING property_id)
    INSERT INTO property_stats AS s (property_id, views, folded)
      SELECT property_id, views, false FROM seen JOIN days USING (property_id) ORDER BY property_id
      ON CONFLICT (property_id) DO UPDATE SET views = s.views + excluded.views, folded = false`.execute(db);
}

/** An SQL expression: 1 when this view of record `r` is not counted yet, 0 when it is or when the viewer is the owner. */
export function countableView({ recordId, viewer, userId }: View): RawBuilder<number> {
  return sql<number>`(r.owner_id IS DISTINCT FROM ${userId}::int AND NOT EXISTS (SELECT FROM property_views
    WHERE property_id = ${recordId} AND viewer = ${viewer} AND day = ${today}))::int`;
}

/** Counts an inquiry of a person about a record; false when it was counted before. */
export async function insertInquiry(db: Db, recordId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`WITH first AS (
      INSERT INTO property_inquiries (property_id, user_id) VALUES (${recordId}, ${userId})
      ON CONFLICT DO NOTHING RETURNING property_id),
    days AS (INSERT INTO property_days AS d (property_id, day, inquiries) SELECT property_id, ${today}, 1 FROM first
      ON CONFLICT (property_id, day) DO UPDATE SET inquiries = d.inquiries + 1 RETURNING property_id),
    stats AS (INSERT INTO property_stats AS s (property_id, inquiries, folded) SELECT property_id, 1, false FROM days
      ON CONFLICT (property_id) DO UPDATE SET inquiries = s.inquiries + 1, folded = false)
    SELECT EXISTS (SELECT FROM first) AS is_first`.execute(db);
  return rows[0]?.is_first ?? false;
}

/** Deletes the hashed viewers of former days. */
export const viewsSweep = deletingSweep({
  table: 'property_views',
  isDue: sql`day < ${today}`,
  order: 'day',
  since: sql`(day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`,
});
