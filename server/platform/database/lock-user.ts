import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Holds a user until the transaction ends: what it does for one user comes one after the other. */
export async function lockUser(transaction: Db, userId: number): Promise<void> {
  await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(transaction);
}
