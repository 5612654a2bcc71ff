import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, sweepBy, type DueRows, type Sweep } from '#server/platform/database/sweeps.ts';

/** Somebody signed in who opened a home or wrote about it. */
export interface Vote {
  recordId: number;
  userId: number;
}

/** Weeks begin on Mondays of India. */
export const thisWeek = sql`date_trunc('week', now() AT TIME ZONE 'Asia/Kolkata')::date`;
/** Weeks whose votes count, the running one included. */
export const countedWeeks = 4;
/** Younger accounts have no vote. */
const leastAccountDays = 7;

/** Whether two accounts, given as SQL, never registered or signed in from one network. */
export const isIndependent = (one: string, other: string) =>
  sql<boolean>`(NOT EXISTS (SELECT FROM registration_places mine JOIN registration_places theirs USING (place)
        WHERE mine.user_id = ${sql.raw(one)} AND theirs.user_id = ${sql.raw(other)})
      AND NOT EXISTS (SELECT FROM sessions mine JOIN sessions theirs USING (address)
        WHERE mine.user_id = ${sql.raw(one)} AND theirs.user_id = ${sql.raw(other)}))`;

/**
 * Counts votes for homes, one an account, home and week. Accounts of a week have none, neither have the owner and
 * accounts that registered or signed in from the owner's network. Returns nothing that tells a caller which counted.
 */
export async function insertVotes(db: Db, votes: readonly Vote[]): Promise<void> {
  if (votes.length === 0) return;
  const [ids, users] = [votes.map(({ recordId }) => recordId), votes.map(({ userId }) => userId)];
  await sql`INSERT INTO home_votes (property_id, user_id, week)
    SELECT DISTINCT p.id, u.id, ${thisWeek} FROM unnest(${ids}::int[], ${users}::int[]) AS v (property_id, user_id)
    JOIN properties p ON p.id = v.property_id AND p.entry_type = 'listing' AND p.owner_id <> v.user_id
    JOIN users u ON u.id = v.user_id AND u.created_at <= now() - make_interval(days => ${leastAccountDays})
    WHERE ${isIndependent('u.id', 'p.owner_id')}
    ORDER BY 1, 2 ON CONFLICT DO NOTHING`.execute(db);
}

/** When votes and words of a week no longer count, `weeks` weeks after it. */
const endOfWeeks = (weeks: number) => sql<Date>`(week + ${7 * weeks}::int)::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/** The rows of weeks that are over. */
export const endedWeeks = (table: string): DueRows => ({
  table,
  isDue: sql`week < ${thisWeek}`,
  order: 'week',
  since: endOfWeeks(1),
});

/** Deletes the counts of weeks that no longer count, `weeks` weeks after each. */
export const oldWeeksSweep = (table: string, weeks: number): Sweep =>
  deletingSweep({
    table,
    isDue: sql`week <= ${thisWeek} - ${7 * weeks}::int`,
    order: 'week',
    since: endOfWeeks(weeks),
  });

/** Add the votes of weeks that are over to counts without persons, and delete what counts no more. */
export const voteSweeps: readonly Sweep[] = [
  sweepBy(
    endedWeeks('home_votes'),
    (rows) => sql`WITH ended AS (DELETE FROM home_votes WHERE ctid = ANY(${rows}) RETURNING property_id, week),
      counted AS (INSERT INTO home_interest AS i (property_id, week, votes)
        SELECT property_id, week, count(*) FROM ended GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (property_id, week) DO UPDATE SET votes = i.votes + excluded.votes)
      SELECT FROM ended`,
  ),
  oldWeeksSweep('home_interest', countedWeeks),
];

/** Those of these homes that have at least `fewest` votes of the counted weeks. */
export async function listLiked(db: Db, ids: readonly number[], fewest: number): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`SELECT property_id AS id FROM (
      SELECT property_id, votes FROM home_interest
      WHERE property_id = ANY(${[...ids]}::int[]) AND week > ${thisWeek} - ${7 * countedWeeks}::int
      UNION ALL SELECT property_id, 1 FROM home_votes WHERE property_id = ANY(${[...ids]}::int[])) AS counted
    GROUP BY property_id HAVING sum(votes) >= ${fewest}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The votes of an account that are still its own: those of the running week. */
export async function listVotes(db: Db, userId: number): Promise<{ property_id: number; week: string }[]> {
  const { rows } = await sql<{ property_id: number; week: string }>`SELECT property_id, week::text FROM home_votes
    WHERE user_id = ${userId} ORDER BY week, property_id`.execute(db);
  return rows;
}
