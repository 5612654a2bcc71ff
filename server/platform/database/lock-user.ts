import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Locks a user until the transaction ends, so that transactions of one user run one after the other. Count in a later
 * statement than the lock: a statement sees the database as it was when it began.
 */
export async function lockUser(transaction: Db, userId: number): Promise<void> {
  await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(transaction);
}
