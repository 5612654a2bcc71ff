import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Holds a user until the transaction ends: what it does for one user comes one after the other. Whatever is counted
 * under the lock needs a statement of its own after it, as a statement sees the database of the moment it began.
 */
export async function lockUser(transaction: Db, userId: number): Promise<void> {
  await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(transaction);
}
