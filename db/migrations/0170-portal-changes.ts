import { sql, type Kysely } from 'kysely';

/** The day on which a portal's file says that a home last changed there: it confirms the home for that day at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE import_lines ADD COLUMN changed_on date`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE import_lines DROP COLUMN changed_on`.execute(db);
}
