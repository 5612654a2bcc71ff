import { sql, type Kysely } from 'kysely';

/** Grants of browsers in which an address was verified just now: one sign-in without the password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE sign_in_grants (
    token_hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX sign_in_grants_user ON sign_in_grants (user_id)`.execute(db);
  await sql`CREATE INDEX sign_in_grants_end ON sign_in_grants (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE sign_in_grants`.execute(db);
}
