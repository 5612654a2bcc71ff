import { sql, type Kysely } from 'kysely';

/** Codes that belong to the browser that asked for them, and codes for a sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SHA-256 of the browser's cookie. Null: the code as it counts everywhere else, with attempts of its own.
  await sql`ALTER TABLE one_time_codes ADD COLUMN browser_hash bytea`.execute(db);
  await sql`ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_of`.execute(db);
  await sql`ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_of
    UNIQUE NULLS NOT DISTINCT (user_id, registration_id, purpose, browser_hash)`.execute(db);
  await sql`ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check`.execute(db);
  await sql`ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose_check
    CHECK (purpose IN ('verify_email', 'reset_password', 'sign_in'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM one_time_codes WHERE browser_hash IS NOT NULL OR purpose = 'sign_in'`.execute(db);
  await sql`ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_of`.execute(db);
  await sql`ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_of
    UNIQUE NULLS NOT DISTINCT (user_id, registration_id, purpose)`.execute(db);
  await sql`ALTER TABLE one_time_codes DROP COLUMN browser_hash`.execute(db);
  await sql`ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check`.execute(db);
  await sql`ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose_check
    CHECK (purpose IN ('verify_email', 'reset_password'))`.execute(db);
}
