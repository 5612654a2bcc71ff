import { sql, type Kysely } from 'kysely';

/** Changes of many listings at once, with what their undo needs (decision 0050). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE bulk_changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    states jsonb NOT NULL,
    changed_at timestamptz NOT NULL,
    undone_at timestamptz
  )`.execute(db);
  await sql`CREATE INDEX bulk_changes_user ON bulk_changes (user_id)`.execute(db);
  await sql`CREATE INDEX bulk_changes_changed ON bulk_changes (changed_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE bulk_changes`.execute(db);
}
