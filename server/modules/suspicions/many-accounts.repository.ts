import { sql } from 'kysely';
import { limits } from '#contracts/limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { lockPosition, updatePosition } from '#server/platform/database/job-positions.ts';
import { deletingSweep, pastDue, type Sweep } from '#server/platform/database/sweeps.ts';

/** New accounts of one place. */
export interface PlaceGroup {
  /** Those of the last day, the oldest first. */
  ids: number[];
  /** How many accounts a day came from there before, on average. */
  usual: number;
}

/**
 * Places from which at least `fewest` accounts came within a day without an item, and several times the usual number
 * there. Only accounts whose address is verified count.
 */
export async function listGroups(
  db: Db,
  { fewest, times, days }: { fewest: number; times: number; days: number },
): Promise<PlaceGroup[]> {
  const { rows } = await sql<PlaceGroup>`SELECT array_agg(p.user_id ORDER BY p.created_at, p.user_id)
        FILTER (WHERE p.created_at > now() - interval '1 day') AS ids,
      count(*) FILTER (WHERE p.created_at <= now() - interval '1 day') / observed.days AS usual
    FROM registration_places p JOIN users u ON u.id = p.user_id AND u.email_verified_at IS NOT NULL
    CROSS JOIN (SELECT least(greatest(extract(epoch FROM now() - min(created_at)) / 86400 - 1, 1), ${days - 1})::float8 AS days
      FROM registration_places) observed
    GROUP BY p.place, observed.days
    HAVING count(*) FILTER (WHERE p.created_at > now() - interval '1 day' AND p.noted_at IS NULL) >=
      greatest(${fewest}, ${times} * count(*) FILTER (WHERE p.created_at <= now() - interval '1 day') / observed.days)
    ORDER BY count(*) DESC LIMIT 20`.execute(db);
  return rows;
}

export async function updateNoted(db: Db, userIds: readonly number[]): Promise<void> {
  await sql`UPDATE registration_places SET noted_at = now() WHERE user_id = ANY(${[...userIds]}::int[])`.execute(db);
}

/** Deletes old places. */
const oldPlaces = deletingSweep(
  pastDue('registration_places', 'created_at', { after: sql`make_interval(days => ${limits.registrationPlaceDays})` }),
);

/** Deletes places without an account or a registration. It walks through all places, and goes on where it stopped. */
const orphanedPlaces: Sweep = {
  name: 'registration_places: without an account',
  dueSince: sql`NULL::timestamptz`,
  batch: (db, limit) =>
    db.transaction().execute(async (transaction) => {
      const job = 'suspicions.sweep-places';
      const { afterId } = await lockPosition(transaction, job);
      const { rows } = await sql<{ walked: number; last: number | null }>`WITH next AS (
          SELECT user_id FROM registration_places WHERE user_id > ${afterId} ORDER BY user_id LIMIT ${limit}),
        gone AS (DELETE FROM registration_places p USING next WHERE p.user_id = next.user_id
          AND NOT EXISTS (SELECT FROM users WHERE id = p.user_id)
          AND NOT EXISTS (SELECT FROM registrations WHERE user_id = p.user_id))
        SELECT count(*)::int AS walked, max(user_id) AS last FROM next`.execute(transaction);
      const { walked = 0, last = null } = rows[0] ?? {};
      await updatePosition(transaction, job, { round: '', afterId: walked < limit ? 0 : (last ?? 0) });
      return walked;
    }),
};

export const placeSweeps: readonly Sweep[] = [oldPlaces, orphanedPlaces];
