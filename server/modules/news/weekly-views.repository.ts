import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { lockPosition, updatePosition } from '#server/platform/database/job-positions.ts';

const job = 'news.weekly-views';
/** After the last user: the round of this week has ended. */
const ended = 2 ** 31;

/**
 * Writes the views of the last seven days of the listings of some owners, one piece of news a week, and goes on behind
 * them in the same round, which begins at most once a week. Returns how many users it looked at, and who got news.
 */
export async function insertWeeklyViews(db: Db, limit: number): Promise<{ users: number; notified: number[] }> {
  const { rows: weeks } = await sql<{
    today: string;
    week: string;
  }>`SELECT today::text, to_char(today, 'IYYY-IW') AS week
    FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS today) t`.execute(db);
  const { today = '', week = '' } = weeks[0] ?? {};
  const position = await lockPosition(db, job);
  // The round is the week and the day on which it began: "2026-48 2026-11-23".
  const isSame = position.round.startsWith(`${week} `);
  const round = isSame ? position.round : `${week} ${today}`;
  const after = isSame ? position.afterId : 0;
  if (after === ended) return { users: 0, notified: [] };
  const { rows: users } = await sql<{ id: number }>`SELECT id FROM users WHERE id > ${after}
    ORDER BY id LIMIT ${limit}`.execute(db);
  const ids = users.map(({ id }) => id);
  const day = round.slice(week.length + 1);
  const { rows } = await sql<{ user_id: number }>`INSERT INTO news (user_id, kind, subject, facts, in_app)
    SELECT p.owner_id, 'views', ${`week ${week}`}, jsonb_build_object('views', sum(d.views)),
      NOT EXISTS (SELECT FROM news_opt_outs o WHERE o.user_id = p.owner_id AND o.kind = 'views')
    FROM properties p JOIN property_days d ON d.property_id = p.id
    WHERE p.owner_id = ANY(${ids}::int[]) AND d.day >= ${day}::date - 7 AND d.day < ${day}::date
      AND p.deleted_at IS NULL AND p.transaction_type IN ('sale', 'rent')
    GROUP BY p.owner_id HAVING sum(d.views) > 0
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(db);
  await updatePosition(db, job, { round, afterId: ids.length < limit ? ended : (ids.at(-1) ?? ended) });
  return { users: ids.length, notified: rows.map(({ user_id: id }) => id) };
}
