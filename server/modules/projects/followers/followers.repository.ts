import { sql } from 'kysely';
import { mayReachCondition } from '#server/modules/people/people.module.ts';
import type { Db } from '#server/platform/database/db.ts';

export async function hasFollower(db: Db, projectId: number, userId: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM project_followers WHERE project_id = ${projectId} AND user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

export async function insertFollower(transaction: Db, projectId: number, userId: number): Promise<void> {
  await sql`INSERT INTO project_followers (project_id, user_id) VALUES (${projectId}, ${userId})
    ON CONFLICT DO NOTHING`.execute(transaction);
}

export async function deleteFollower(db: Db, projectId: number, userId: number): Promise<void> {
  await sql`DELETE FROM project_followers WHERE project_id = ${projectId} AND user_id = ${userId}`.execute(db);
}

export async function countFollowed(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM project_followers
    WHERE user_id = ${userId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Followers after a person, in the order of their ids, whom the developer may reach: none of a suspended one. */
export async function listFollowers(db: Db, projectId: number, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`SELECT w.user_id FROM project_followers w
      JOIN developer_projects d ON d.id = w.project_id
    WHERE w.project_id = ${projectId} AND w.user_id > ${afterId}
      AND ${sql.raw(mayReachCondition('d.owner_id', 'w.user_id'))} ORDER BY w.user_id LIMIT ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Names and days of followed projects, for the copy of one's data. */
export async function listFollowed(db: Db, userId: number): Promise<{ project: string; since: Date }[]> {
  const { rows } = await sql<{ project: string; since: Date }>`SELECT d.name AS project, f.created_at AS since
    FROM project_followers f JOIN developer_projects d ON d.id = f.project_id WHERE f.user_id = ${userId}
    ORDER BY f.created_at`.execute(db);
  return rows;
}
