import { sql, type Kysely } from 'kysely';

/** Whether a user shows when they were here last, and sees it of others (decision 0062). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE users ADD COLUMN shows_presence boolean NOT NULL DEFAULT true`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE users DROP COLUMN shows_presence`.execute(db);
}
