import { sql, type Kysely } from 'kysely';

/** The requirements that one person answered are listed in My Profile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX lead_responses_user ON lead_responses (user_id, created_at DESC)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX lead_responses_user`.execute(db);
}
