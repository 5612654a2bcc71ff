import { sql, type Kysely } from 'kysely';

/** A purpose for challenges that a passkey answers before a factor of its account changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE passkey_challenges DROP CONSTRAINT passkey_challenges_purpose,
    ADD CONSTRAINT passkey_challenges_purpose CHECK (purpose IN ('add', 'sign_in', 'prove', 'change'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM passkey_challenges WHERE purpose = 'change'`.execute(db);
  await sql`ALTER TABLE passkey_challenges DROP CONSTRAINT passkey_challenges_purpose,
    ADD CONSTRAINT passkey_challenges_purpose CHECK (purpose IN ('add', 'sign_in', 'prove'))`.execute(db);
}
