import { sql } from 'kysely';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import type { AnswerCounts, CallHours } from '#contracts/trust/owner-answers.ts';
import type { Db } from '#server/platform/database/db.ts';
import { indiaToday } from '#server/platform/database/india-today.ts';

const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`;

/** The next owners after an id that have enquiries of the last days. */
export async function listOwners(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT u.id FROM users u WHERE u.id > ${after}
      AND EXISTS (SELECT FROM enquiries e WHERE e.owner_id = u.id
        AND e.created_at > now() - ${days(freshnessLimits.answerDays)})
    ORDER BY u.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Counts the answers of these owners. An enquiry counts where a message was answered or has waited for some days, or where
 * the seeker said that the owner was reached or not.
 */
export async function upsertAnswers(db: Db, owners: readonly number[]): Promise<void> {
  await sql`INSERT INTO owner_answers (owner_id, asked, answered, usual_minutes, counted_on)
    SELECT o.id, count(*), count(*) FILTER (WHERE e.is_answered),
      percentile_disc(0.5) WITHIN GROUP (ORDER BY e.answered_seconds) / 60, ${indiaToday}
    FROM unnest(${owners}::int[]) AS o (id) CROSS JOIN LATERAL (
      SELECT e.answered_seconds, e.answered_seconds IS NOT NULL OR q.answer IN ('there', 'gone') AS is_answered
      FROM (SELECT * FROM enquiries WHERE owner_id = o.id
          AND created_at > now() - ${days(freshnessLimits.answerDays)}
          ORDER BY created_at DESC LIMIT ${freshnessLimits.countedEnquiries}) AS e
      LEFT JOIN seeker_questions q ON q.seeker_id = e.seeker_id AND q.property_id = e.property_id AND q.voice > 0
      WHERE e.answered_seconds IS NOT NULL OR q.answer IS NOT NULL
        OR e.waiting_since <= now() - ${days(freshnessLimits.seekerAskedAfterDays)}) AS e
    GROUP BY o.id ORDER BY o.id
    ON CONFLICT (owner_id) DO UPDATE SET asked = excluded.asked, answered = excluded.answered,
      usual_minutes = excluded.usual_minutes, counted_on = excluded.counted_on`.execute(db);
}

/** Points in the order by the share of answered enquiries, from some enquiries on: as many days as they weigh. */
const points = sql`CASE WHEN a.asked IS NULL OR a.asked < ${sql.lit(freshnessLimits.fewestAnswers)} THEN 0
  WHEN a.answered >= 0.9 * a.asked THEN 3 WHEN a.answered >= 0.6 * a.asked THEN 0
  WHEN a.answered >= 0.3 * a.asked THEN -3 ELSE -6 END`;

/** Gives homes of these owners the points of their answers; only changed ones are written. */
export async function updatePoints(db: Db, owners: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE properties p SET answer_points = ${points}
    FROM unnest(${owners}::int[]) AS o (id) LEFT JOIN owner_answers a ON a.owner_id = o.id
    WHERE p.owner_id = o.id AND p.entry_type = 'listing' AND p.status = 'active' AND p.deleted_at IS NULL
      AND p.answer_points <> ${points}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Counts that were not made anew since, of owners without enquiries of the last days. */
export async function deleteOldAnswers(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ owner_id: number }>`DELETE FROM owner_answers WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM owner_answers WHERE counted_on < ${indiaToday} - 1 ORDER BY counted_on LIMIT ${limit}))
    RETURNING owner_id`.execute(db);
  return rows.map(({ owner_id: id }) => id);
}

/** The answers of an owner, null below some enquiries, and the hours for calls. */
export async function findAnswers(
  db: Db,
  ownerId: number,
): Promise<{ answers: AnswerCounts | null; call_hours: CallHours[] }> {
  const { rows } = await sql<AnswerCounts & { hours: CallHours[] | null }>`SELECT a.asked, a.answered, a.usual_minutes,
      h.hours FROM (SELECT ${ownerId}::int AS id) o
    LEFT JOIN owner_answers a ON a.owner_id = o.id AND a.asked >= ${freshnessLimits.fewestAnswers}
    LEFT JOIN call_hours h ON h.user_id = o.id`.execute(db);
  const [row] = rows;
  if (!row) return { answers: null, call_hours: [] };
  const { asked, answered, usual_minutes: usual, hours } = row;
  // A left join without a match has nulls that the type doesn't know.
  const counts = (asked as number | null) === null ? null : { asked, answered, usual_minutes: usual };
  return { answers: counts, call_hours: hours ?? [] };
}

/** The owner of a home that everybody may see; null for others. */
export async function findShownOwner(db: Db, homeId: number): Promise<number | null> {
  const { rows } = await sql<{ owner_id: number }>`SELECT owner_id FROM properties
    WHERE id = ${homeId} AND entry_type = 'listing' AND deleted_at IS NULL
      AND status IN ('active', 'sold', 'rented')`.execute(db);
  return rows[0]?.owner_id ?? null;
}

export async function upsertCallHours(db: Db, userId: number, hours: readonly CallHours[]): Promise<void> {
  if (hours.length === 0) {
    await sql`DELETE FROM call_hours WHERE user_id = ${userId}`.execute(db);
    return;
  }
  await sql`INSERT INTO call_hours (user_id, hours) VALUES (${userId}, ${JSON.stringify(hours)}::jsonb)
    ON CONFLICT (user_id) DO UPDATE SET hours = excluded.hours`.execute(db);
}
