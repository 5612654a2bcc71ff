import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** Whether a user is an active operator. */
export async function hasOperator(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM operators WHERE user_id = ${userId} AND ended_at IS NULL`.execute(db);
  return rows.length > 0;
}

export interface Mailed {
  email: string;
  first_name: string;
  language: string;
}

/** Where mail about a decision goes; undefined for a deleted account. */
export async function findMailed(db: Db, userId: number): Promise<Mailed | undefined> {
  return db.selectFrom('users').select(['email', 'first_name', 'language']).where('id', '=', userId).executeTakeFirst();
}
