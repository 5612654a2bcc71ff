import { sql } from 'kysely';
import { limits } from '#contracts/limits.ts';
import type { Database } from '#server/platform/database/db.ts';

/** Two thousand rows: well within the time of a statement on a busy machine. */
const recordsAtOnce = 100;

/**
 * Spreads the views and inquiries of every record over its last days, so that an owner's charts have something to show, and more
 * to show lately than long ago: never more than the record counts, and the same on every machine for the same ids.
 *
 * @param now the days, in India's calendar, end here
 */
export async function insertActivity(db: Database, now: Date): Promise<void> {
  const records = await db.selectFrom('properties').select('id').orderBy('id').execute();
  for (let at = 0; at < records.length; at += recordsAtOnce)
    await insertActivityOf(
      db,
      records.slice(at, at + recordsAtOnce).map(({ id }) => id),
      now,
    );
}

async function insertActivityOf(db: Database, ids: number[], now: Date): Promise<void> {
  await sql`WITH aged AS (
      SELECT id, views_count, inquiries_count, (${now}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date AS today,
        greatest(1, (${now}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date
          - (created_at AT TIME ZONE 'Asia/Kolkata')::date + 1) AS age
      FROM properties WHERE id = ANY(${ids})),
    recent AS (
      SELECT *, least(age, ${limits.activityDays}::int) AS days, least(age, ${limits.activityDays}::int)::float8 / age AS share
      FROM aged),
    -- A number from 0 to 1 for each record and day.
    drawn AS (
      SELECT recent.*, n, (hashtext(id || ':' || n)::bigint & 1023) / 1023.0 AS chance
      FROM recent, generate_series(1, days) AS n)
    INSERT INTO property_days (property_id, day, views, inquiries)
    SELECT id, today - days + n, views, inquiries FROM (
      SELECT *, floor(views_count * share / days * (0.4 + 0.6 * n / days) * (0.6 + 0.4 * chance))::int AS views,
        (floor(inquiries_count * share * n / days) - floor(inquiries_count * share * (n - 1) / days))::int AS inquiries
      FROM drawn) AS counted
    WHERE views > 0 OR inquiries > 0
    ON CONFLICT DO NOTHING`.execute(db);
}
