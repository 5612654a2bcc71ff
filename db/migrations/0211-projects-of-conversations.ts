import { sql, type Kysely } from 'kysely';

/** The list of conversations names the project of the last message about one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX messages_about_project ON messages (conversation_id, id)
    WHERE project_id IS NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX messages_about_project`.execute(db);
}
