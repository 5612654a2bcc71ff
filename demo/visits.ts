import { sql, type RawBuilder } from 'kysely';
import { boundsOfDay, dayAfter, indianDay } from '#contracts/text/india-days.ts';
import { firstVisitTimes } from '#contracts/visits/visit-times.ts';
import type { Database, Db } from '#server/platform/database/db.ts';

const minuteMs = 60_000;
/** Saturday. */
const dayOfVisits = 6;

interface DemoVisit {
  owner: string;
  seeker: string;
  state: 'asked' | 'agreed';
  /** Days after the next Saturday, and minutes of that day. */
  days: number;
  minutes: number;
}

/** Visits of the demo accounts: to come, waiting for an answer, and over. */
const visits: readonly DemoVisit[] = [
  { owner: 'owner.plan', seeker: 'buyer', state: 'agreed', days: 0, minutes: 600 },
  { owner: 'owner', seeker: 'buyer', state: 'asked', days: 1, minutes: 630 },
  { owner: 'owner.plan', seeker: 'tenant', state: 'asked', days: 1, minutes: 660 },
  { owner: 'agent', seeker: 'buyer', state: 'agreed', days: -14, minutes: 660 },
];

/**
 * Gives every third owner of homes on offer, and the demo accounts, times for visits, and the demo accounts visits. Done
 * again after it was cut short, it stores nothing twice.
 */
export async function loadVisits({ db, now }: { db: Database; now: Date }): Promise<void> {
  const { length_minutes } = firstVisitTimes;
  await giveTimes(
    db,
    sql`(u.id % 3 = 0 OR u.password_hash IS NOT NULL)
      AND EXISTS (SELECT FROM properties p WHERE p.owner_id = u.id AND p.entry_type = 'listing' AND p.status = 'active')`,
  );
  const saturday = nextSaturday(now);
  for (const { owner, seeker, state, days, minutes } of visits) {
    const starts = new Date(boundsOfDay(dayAfter(saturday, days)).from.getTime() + minutes * minuteMs);
    const ends = new Date(starts.getTime() + length_minutes * minuteMs);
    await sql`INSERT INTO visits (property_id, owner_id, seeker_id, state, waits_for, starts_at, ends_at, free_from, opener,
        created_at, agreed_at)
      SELECT p.id, o.id, s.id, ${state}, ${state === 'asked' ? 'owner' : null}, ${starts}, ${ends}, ${ends}, 'owner',
        ${new Date(starts.getTime() - 4 * 24 * 60 * minuteMs)}, ${state === 'agreed' ? now : null}
      FROM users o JOIN users s ON s.email = ${`${seeker}@demo.aangan.example`} AND s.password_hash IS NOT NULL
      CROSS JOIN LATERAL (SELECT id FROM properties WHERE owner_id = o.id AND entry_type = 'listing'
        AND status = 'active' AND deleted_at IS NULL ORDER BY id LIMIT 1) p
      WHERE o.email = ${`${owner}@demo.aangan.example`}
      ON CONFLICT DO NOTHING`.execute(db);
  }
}

/** Gives users of a condition on `u` the times of a first form; those who have times keep them. */
export async function giveTimes(db: Db, isOwner: RawBuilder<unknown>): Promise<void> {
  const { windows, length_minutes, gap_minutes, notice_hours, most_a_day } = firstVisitTimes;
  await sql`INSERT INTO visit_times (owner_id, is_offered, windows, single_days, notice_hours, length_minutes, gap_minutes,
      most_a_day, opener, takes_all, shows_address, directions)
    SELECT u.id, true, ${JSON.stringify(windows)}::jsonb, '[]', ${notice_hours}, ${length_minutes}, ${gap_minutes},
      ${most_a_day}, CASE u.id % 4 WHEN 0 THEN 'guard' WHEN 1 THEN 'tenant' ELSE 'owner' END, u.id % 2 = 0,
      u.id % 2 = 0, CASE WHEN u.id % 2 = 0 THEN 'The gate beside the temple, then the lift to the right.' ELSE '' END
    FROM users u WHERE ${isOwner} ON CONFLICT DO NOTHING`.execute(db);
}

/** The next Saturday, tomorrow at the earliest. */
export function nextSaturday(now: Date): string {
  const today = indianDay(now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  // Tomorrow at the earliest, so that the visit is to come.
  return dayAfter(today, (dayOfVisits - weekday + 7) % 7 || 7);
}
