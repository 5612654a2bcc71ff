import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

const today = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

/**
 * Gives the demo's owners open questions about two of their homes, one of which is not confirmed any more, the demo's
 * seekers one question about a home whose number they opened or whose owner they wrote to, and the owners times of their
 * answers. Done at each start, after homes were confirmed; what was answered since stays.
 */
export async function loadFreshness(db: Db, accounts: readonly number[]): Promise<void> {
  const ids = [...accounts];
  await sql`WITH placed AS (
      SELECT id, row_number() OVER (PARTITION BY owner_id ORDER BY id) AS place FROM properties
      WHERE owner_id = ANY(${ids}::int[]) AND status = 'active' AND entry_type = 'listing' AND deleted_at IS NULL
        AND NOT is_featured),
    asked AS (
      INSERT INTO owner_questions (property_id, asked_on, state) SELECT id, ${today} - CASE place WHEN 2 THEN 2 ELSE 8 END,
        CASE place WHEN 2 THEN 'asked' ELSE 'sunk' END FROM placed WHERE place IN (2, 3)
      ON CONFLICT (property_id) DO UPDATE SET asked_on = excluded.asked_on, state = excluded.state)
    UPDATE properties p SET confirmed_on = ${today} - CASE place WHEN 2 THEN 12 ELSE 18 END, is_unconfirmed = place = 3
    FROM placed WHERE placed.id = p.id AND place IN (2, 3)`.execute(db);
  // The bundle of these questions, so that no mail repeats them.
  await sql`INSERT INTO question_bundles (owner_id, asked_on, reminded_on, warned_on)
    SELECT DISTINCT p.owner_id, ${today} - 8, ${today} - 4, ${today}
      FROM properties p JOIN owner_questions q ON q.property_id = p.id WHERE p.owner_id = ANY(${ids}::int[])
    ON CONFLICT (owner_id) DO UPDATE SET asked_on = excluded.asked_on, reminded_on = excluded.reminded_on,
      warned_on = excluded.warned_on`.execute(db);
  await sql`INSERT INTO seeker_questions (seeker_id, property_id, asked_on)
    SELECT DISTINCT ON (e.seeker_id) e.seeker_id, e.property_id, ${today}
    FROM enquiries e JOIN properties p ON p.id = e.property_id
    WHERE e.seeker_id = ANY(${ids}::int[]) AND p.status = 'active' AND p.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM seeker_questions q WHERE q.seeker_id = e.seeker_id)
    ORDER BY e.seeker_id, e.id DESC`.execute(db);
  await sql`INSERT INTO seeker_bundles (seeker_id, asked_on) SELECT DISTINCT seeker_id, ${today} FROM seeker_questions
      WHERE seeker_id = ANY(${ids}::int[])
    ON CONFLICT (seeker_id) DO UPDATE SET asked_on = excluded.asked_on`.execute(db);
  await sql`UPDATE enquiries SET answered_seconds = 900 * (1 + id % 16)
    WHERE owner_id = ANY(${ids}::int[]) AND answered_seconds IS NULL AND waiting_since IS NULL`.execute(db);
  await sql`INSERT INTO owner_answers (owner_id, asked, answered, usual_minutes, counted_on)
    SELECT owner_id, count(*), count(answered_seconds),
      percentile_disc(0.5) WITHIN GROUP (ORDER BY answered_seconds) / 60, ${today}
    FROM enquiries WHERE owner_id = ANY(${ids}::int[]) GROUP BY owner_id
    ON CONFLICT (owner_id) DO NOTHING`.execute(db);
}
