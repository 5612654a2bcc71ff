import { sql, type Kysely } from 'kysely';

/** Addresses at which calendars of users read their visits; only a hash of each is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE visit_feeds (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE visit_feeds`.execute(db);
}
