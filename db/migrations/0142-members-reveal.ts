import { sql, type Kysely } from 'kysely';

/** The member who opened a number for an agency; the account that opened it is the agency's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE contact_reveals ADD COLUMN actor_id integer REFERENCES users ON DELETE SET NULL`.execute(db);
  await sql`CREATE INDEX contact_reveals_actor ON contact_reveals (actor_id) WHERE actor_id IS NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE contact_reveals DROP COLUMN actor_id`.execute(db);
}
