import { sql, type Kysely } from 'kysely';

/** Who wrote a message for an agency, and what members did for it. Both outlive a member's account, without a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE messages ADD COLUMN actor_id integer REFERENCES users ON DELETE SET NULL`.execute(db);
  await sql`CREATE INDEX messages_actor ON messages (actor_id) WHERE actor_id IS NOT NULL`.execute(db);
  await sql`CREATE TABLE member_acts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    agency_id integer NOT NULL REFERENCES agencies ON DELETE CASCADE,
    actor_id integer REFERENCES users ON DELETE SET NULL,
    act text NOT NULL,
    subject integer,
    at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX member_acts_agency ON member_acts (agency_id, id DESC)`.execute(db);
  await sql`CREATE INDEX member_acts_actor ON member_acts (actor_id) WHERE actor_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX member_acts_age ON member_acts (at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE member_acts`.execute(db);
  await sql`ALTER TABLE messages DROP COLUMN actor_id`.execute(db);
}
