import { sql, type Kysely } from 'kysely';

/** Messages that ask about a developer's project name it. Rows from before stay without one: their texts name it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE messages
    ADD COLUMN project_id integer REFERENCES developer_projects ON DELETE SET NULL`.execute(db);
  await sql`CREATE INDEX messages_project ON messages (project_id) WHERE project_id IS NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE messages DROP COLUMN project_id`.execute(db);
}
