import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Pair } from './reach.policy.ts';

/** The facts about two people, whether these exist or not. */
export async function findPair(db: Db, fromId: number, toId: number): Promise<Pair> {
  const { rows } = await sql<{
    from_exists: boolean;
    from_suspended: boolean;
    to_exists: boolean;
    to_suspended: boolean;
    blocked_by_from: boolean;
    blocked_by_to: boolean;
  }>`SELECT f.id IS NOT NULL AS from_exists, f.suspended_at IS NOT NULL AS from_suspended,
      t.id IS NOT NULL AS to_exists, t.suspended_at IS NOT NULL AS to_suspended,
      EXISTS (SELECT FROM user_blocks WHERE user_id = f.id AND blocked_id = t.id) AS blocked_by_from,
      EXISTS (SELECT FROM user_blocks WHERE user_id = t.id AND blocked_id = f.id) AS blocked_by_to
    FROM (SELECT ${fromId}::int AS from_id, ${toId}::int AS to_id) pair
    LEFT JOIN users f ON f.id = pair.from_id LEFT JOIN users t ON t.id = pair.to_id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A pair has one row.');
  return {
    from: { id: fromId, exists: row.from_exists, isSuspended: row.from_suspended },
    to: { id: toId, exists: row.to_exists, isSuspended: row.to_suspended },
    blockedByFrom: row.blocked_by_from,
    blockedByTo: row.blocked_by_to,
  };
}

/**
 * `barrierBetween` as a condition, for statements that read or write many pairs: true when nothing separates the two.
 * `from` and `to` are names of columns or of parameters in the statement, never values.
 */
export function mayReachCondition(from: string, to: string): string {
  return `(EXISTS (SELECT FROM users f JOIN users t ON t.id = ${to}
      WHERE f.id = ${from} AND f.id <> t.id AND f.suspended_at IS NULL AND t.suspended_at IS NULL)
    AND NOT EXISTS (SELECT FROM user_blocks WHERE user_id = ${from} AND blocked_id = ${to})
    AND NOT EXISTS (SELECT FROM user_blocks WHERE user_id = ${to} AND blocked_id = ${from}))`;
}

/** Suspends somebody, or lifts it with null. */
export async function updateSuspended(db: Db, userId: number, since: Date | null): Promise<void> {
  await db.updateTable('users').set({ suspended_at: since }).where('id', '=', userId).execute();
}
