import { sql, type Kysely } from 'kysely';
import { allowNewsKind, forbidNewsKind } from '../news-kinds.ts';

/**
 * Agencies: accounts that work on the stock of another account, which stays the owner of homes and chats. An account
 * has one agency at most, its own or one that it joined.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE agencies (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner_id integer NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
    name text NOT NULL CHECK (length(name) BETWEEN 2 AND 40),
    created_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE TABLE agency_members (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    agency_id integer NOT NULL REFERENCES agencies ON DELETE CASCADE,
    may_post boolean NOT NULL,
    may_answer boolean NOT NULL,
    may_pay boolean NOT NULL,
    joined_at timestamptz NOT NULL DEFAULT now(),
    CHECK (may_post OR may_answer OR may_pay)
  )`.execute(db);
  await sql`CREATE INDEX agency_members_agency ON agency_members (agency_id, joined_at, user_id)`.execute(db);
  await sql`CREATE TABLE agency_invitations (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    agency_id integer NOT NULL REFERENCES agencies ON DELETE CASCADE,
    email text NOT NULL CHECK (length(email) <= 254),
    may_post boolean NOT NULL,
    may_answer boolean NOT NULL,
    may_pay boolean NOT NULL,
    expires_at timestamptz NOT NULL,
    UNIQUE (agency_id, email),
    CHECK (may_post OR may_answer OR may_pay)
  )`.execute(db);
  await sql`CREATE INDEX agency_invitations_email ON agency_invitations (email)`.execute(db);
  await sql`CREATE INDEX agency_invitations_end ON agency_invitations (expires_at)`.execute(db);
  await allowNewsKind(db, 'agency');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE agency_invitations, agency_members, agencies`.execute(db);
  await forbidNewsKind(db, 'agency');
}
