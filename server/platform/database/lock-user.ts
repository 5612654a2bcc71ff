import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Locks a user until the transaction ends, so that transactions of one user run one after the other. Count in a later
 * statement than the lock: a statement sees the database as it was when it began.
 */
export async function lockUser(transaction: Db, userId: number): Promise<void> {
  await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(transaction);
}

/**
 * {@link lockUser} of many; returns those that no other transaction holds, in the order of their ids. Nodes that do the same
 * work for everybody so take other people instead of waiting for one another.
 */
export async function lockFreeUsers(transaction: Db, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM users WHERE id = ANY(${userIds}::int[]) ORDER BY id
    FOR NO KEY UPDATE SKIP LOCKED`.execute(transaction);
  return rows.map(({ id }) => id);
}
