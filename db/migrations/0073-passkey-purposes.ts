import { sql, type Kysely } from 'kysely';

/** A challenge serves the one purpose that it was made for. Challenges from before live for minutes, and are dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM passkey_challenges`.execute(db);
  await sql`ALTER TABLE passkey_challenges ADD COLUMN purpose text NOT NULL,
    ADD CONSTRAINT passkey_challenges_purpose CHECK (purpose IN ('add', 'sign_in', 'prove')),
    ADD CONSTRAINT passkey_challenges_of CHECK ((user_id IS NULL) = (purpose = 'sign_in'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE passkey_challenges DROP COLUMN purpose`.execute(db);
}
