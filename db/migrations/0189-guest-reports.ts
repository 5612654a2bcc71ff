import { sql, type Kysely } from 'kysely';

/**
 * Reports of people without an account, with the mail address that confirms them. `delete_at` is near until they are
 * confirmed. One of an address and a home.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE guest_reports (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    reason text NOT NULL,
    details text NOT NULL DEFAULT '' CHECK (length(details) <= 1000),
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now(),
    confirmed_at timestamptz,
    delete_at timestamptz NOT NULL
  )`.execute(db);
  await sql`CREATE UNIQUE INDEX guest_reports_of ON guest_reports (lower(email), property_id)`.execute(db);
  await sql`CREATE INDEX guest_reports_home ON guest_reports (property_id)`.execute(db);
  await sql`CREATE INDEX guest_reports_end ON guest_reports (delete_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE guest_reports`.execute(db);
}
