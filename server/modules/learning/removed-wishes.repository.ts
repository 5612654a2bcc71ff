import { sql } from 'kysely';
import type { WishFilter } from '#contracts/filters/wishes.ts';
import type { Db } from '#server/platform/database/db.ts';
import { sweepBy, type Sweep } from '#server/platform/database/sweeps.ts';
import { endedWeeks, oldWeeksSweep, thisWeek } from './learning.repository.ts';

/** A wish of a sentence that a person typed, by a keyed hash, and whether they removed its chip. */
export interface WishUse {
  filter: WishFilter;
  viewer: Buffer;
  isRemoved: boolean;
}

/** How many people typed a wish, and how many of them removed it. */
export interface WishCount {
  filter: WishFilter;
  people: number;
  removed: number;
}

/** Weeks whose wishes count, the running one included. */
const countedWeeks = 8;
/** A flood fills no table. */
const mostStored = 100_000;

/** Counts wishes, each once a week for a person. */
export async function upsertWishUses(db: Db, uses: readonly WishUse[]): Promise<void> {
  if (uses.length === 0) return;
  const [names, viewers] = [uses.map(({ filter }) => filter), uses.map(({ viewer }) => viewer)];
  await sql`INSERT INTO wish_uses AS w (filter, viewer, week, is_removed)
    SELECT filter, viewer, ${thisWeek}, bool_or(is_removed)
    FROM unnest(${names}::text[], ${viewers}::bytea[], ${uses.map(({ isRemoved }) => isRemoved)}::boolean[])
      AS u (filter, viewer, is_removed)
    WHERE (SELECT count(*) FROM wish_uses) < ${mostStored} GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (filter, viewer, week) DO UPDATE SET is_removed = true WHERE excluded.is_removed AND NOT w.is_removed`.execute(
    db,
  );
}

/** Add the wishes of weeks that are over to counts without persons, and delete what counts no more. */
export const wishSweeps: readonly Sweep[] = [
  sweepBy(
    endedWeeks('wish_uses'),
    (rows) => sql`WITH ended AS (DELETE FROM wish_uses WHERE ctid = ANY(${rows}) RETURNING filter, week, is_removed),
      counted AS (INSERT INTO wish_counts AS w (filter, week, people, removed)
        SELECT filter, week, count(*), count(*) FILTER (WHERE is_removed) FROM ended GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (filter, week) DO UPDATE
          SET people = w.people + excluded.people, removed = w.removed + excluded.removed)
      SELECT FROM ended`,
  ),
  oldWeeksSweep('wish_counts', countedWeeks),
];

/** Wishes of at least `fewest` people, those removed most often first. */
export async function listRemovedWishes(db: Db, fewest: number): Promise<WishCount[]> {
  const { rows } = await sql<WishCount>`SELECT filter, sum(people)::int AS people, sum(removed)::int AS removed FROM (
      SELECT filter, people, removed FROM wish_counts WHERE week > ${thisWeek} - ${7 * countedWeeks}::int
      UNION ALL SELECT filter, count(*), count(*) FILTER (WHERE is_removed) FROM wish_uses GROUP BY 1) AS counted
    GROUP BY filter HAVING sum(people) >= ${fewest} AND sum(removed) > 0
    ORDER BY sum(removed)::float8 / sum(people) DESC, filter`.execute(db);
  return rows;
}
