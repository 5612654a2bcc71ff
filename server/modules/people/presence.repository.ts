import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { mayReachCondition } from './reach.repository.ts';

/**
 * The time when a person was here last, as SQL: the last use of their sessions, which is noted at most every five
 * minutes. Null unless both show it and nothing blocks the two. The parameters are names of columns; the caller must
 * ensure that the two have a conversation.
 */
export function lastUse(viewer: string, person: string): string {
  return `(SELECT max(s.last_used_at) FROM sessions s
    WHERE s.user_id = ${person} AND s.expires_at > now() AND s.last_used_at > now() - interval '7 days'
      AND (SELECT bool_and(shows_presence) FROM users WHERE id IN (${viewer}, ${person}))
      AND ${mayReachCondition(viewer, person)})`;
}

export async function findShowsPresence(db: Db, userId: number): Promise<boolean> {
  const found = await db.selectFrom('users').select('shows_presence').where('id', '=', userId).executeTakeFirst();
  return found?.shows_presence ?? false;
}

export async function updateShowsPresence(db: Db, userId: number, isShown: boolean): Promise<void> {
  await sql`UPDATE users SET shows_presence = ${isShown} WHERE id = ${userId}`.execute(db);
}
