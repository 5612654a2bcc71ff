import { sql, type Kysely } from 'kysely';

/** What moved in projects that people follow and waits for their next mail; a row goes in the transaction of that mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE project_digest_events (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    project_id integer NOT NULL REFERENCES developer_projects ON DELETE CASCADE,
    event text NOT NULL CHECK (event IN ('phase', 'price', 'date')),
    noted_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, project_id, event)
  )`.execute(db);
  await sql`CREATE INDEX project_digest_events_project ON project_digest_events (project_id)`.execute(db);
  await sql`CREATE INDEX project_digest_events_noted ON project_digest_events (noted_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE project_digest_events`.execute(db);
}
