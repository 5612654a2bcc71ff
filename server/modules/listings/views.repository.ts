import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';

/** Days are those of India. */
const today = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

/**
 * Counts views of records, each viewer once a day, and returns those that were the first, as "record viewer" with the viewer in
 * hexadecimal digits. All counters of a day come before all others, in the order of their records: whoever counts beside
 * this waits, and never for each other.
 */
export async function insertViews(
  db: Db,
  views: readonly { recordId: number; viewer: Buffer }[],
): Promise<Set<string>> {
  const ids = views.map(({ recordId }) => recordId);
  const viewers = views.map(({ viewer }) => viewer);
  const { rows } = await sql<{ key: string }>`WITH first AS (
      INSERT INTO property_views (property_id, viewer, day)
      SELECT DISTINCT property_id, viewer, ${today} FROM unnest(${ids}::int[], ${viewers}::bytea[]) AS v (property_id, viewer)
      ORDER BY 1, 2 ON CONFLICT DO NOTHING RETURNING property_id, viewer),
    seen AS (SELECT property_id, count(*)::int AS views FROM first GROUP BY property_id),
    days AS (INSERT INTO property_days AS d (property_id, day, views)
      SELECT property_id, ${today}, views FROM seen ORDER BY property_id
      ON CONFLICT (property_id, day) DO UPDATE SET views = d.views + excluded.views RETURNING property_id),
    stats AS (INSERT INTO property_stats AS s (property_id, views, folded)
      SELECT property_id, views, false FROM seen JOIN days USING (property_id) ORDER BY property_id
      ON CONFLICT (property_id) DO UPDATE SET views = s.views + excluded.views, folded = false)
    SELECT property_id || ' ' || encode(viewer, 'hex') AS key FROM first`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Counts that a person asked about a record; false when this person did so before. */
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

/** Forgets who saw what on the days before. */
export async function deleteOldViews(db: Db): Promise<void> {
  await sql`DELETE FROM property_views WHERE day < ${today}`.execute(db);
}
