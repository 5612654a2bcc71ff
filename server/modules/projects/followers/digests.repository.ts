import { sql } from 'kysely';
import type { FollowedEvent } from '#contracts/projects/project-choices.ts';
import { mayReachCondition } from '#server/modules/people/people.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { mayBeMailed } from '#server/platform/mail/opt-outs.ts';

/** Notes an event for the next mails of some people; one that waits already is noted once. */
export async function insertDigestEvents(
  transaction: Db,
  { people, projectId, event, at }: { people: readonly number[]; projectId: number; event: FollowedEvent; at: Date },
): Promise<void> {
  await sql`INSERT INTO project_digest_events (user_id, project_id, event, noted_at)
    SELECT id, ${projectId}::int, ${event}, ${at}::timestamptz FROM unnest(${people}::int[]) AS p (id)
    ON CONFLICT DO NOTHING`.execute(transaction);
}

/** People with events of before a moment, of those after an id, the lowest first. */
export async function listWaiting(
  db: Db,
  { before, after, limit }: { before: Date; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`SELECT DISTINCT user_id FROM project_digest_events
    WHERE user_id > ${after} AND noted_at < ${before}::timestamptz ORDER BY user_id LIMIT ${limit}`.execute(db);
  return rows.map(({ user_id: id }) => id);
}

/** Moves of one project for one person. */
export interface DigestRow {
  user_id: number;
  email: string;
  first_name: string;
  language: string;
  name: string;
  slug: string;
  events: FollowedEvent[];
}

/**
 * Takes the events of some people; they are gone when the transaction commits. Those of projects that are no longer shown or
 * followed, of developers whom they can't reach, and of people who don't want these mails are taken and left out.
 */
export async function claimDigests(transaction: Db, people: readonly number[], before: Date): Promise<DigestRow[]> {
  const { rows } = await sql<DigestRow>`WITH taken AS (
      DELETE FROM project_digest_events WHERE user_id = ANY(${people}::int[]) AND noted_at < ${before}::timestamptz
      RETURNING *)
    SELECT u.id AS user_id, u.email, u.first_name, u.language, m.name, m.slug, array_agg(t.event ORDER BY t.event) AS events
    FROM taken t JOIN users u ON u.id = t.user_id
      JOIN project_followers f ON f.project_id = t.project_id AND f.user_id = t.user_id
      JOIN developer_projects d ON d.id = t.project_id AND d.state = 'published'
      JOIN projects j ON j.id = d.society_id JOIN projects m ON m.id = coalesce(j.merged_into, j.id)
    WHERE m.hidden_at IS NULL AND m.slug IS NOT NULL AND ${mayBeMailed('u', 'projects')}
      AND ${sql.raw(mayReachCondition('d.owner_id', 'u.id'))}
    GROUP BY u.id, d.id, m.id ORDER BY u.id, d.id`.execute(transaction);
  return rows;
}
