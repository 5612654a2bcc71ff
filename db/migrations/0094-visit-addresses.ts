import { sql, type Kysely } from 'kysely';

/** Exact addresses that open to seekers with an agreed visit, where owners want that, and who opened them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE visit_times ADD COLUMN shows_address boolean NOT NULL DEFAULT false,
    ADD COLUMN address_hours smallint NOT NULL DEFAULT 2 CHECK (address_hours BETWEEN 1 AND 72),
    ADD COLUMN directions text NOT NULL DEFAULT '' CHECK (length(directions) <= 300)`.execute(db);
  await sql`CREATE TABLE address_reveals (
    viewer_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    revealed_at timestamptz NOT NULL,
    PRIMARY KEY (viewer_id, property_id)
  )`.execute(db);
  await sql`CREATE INDEX address_reveals_property ON address_reveals (property_id)`.execute(db);
  await sql`CREATE INDEX address_reveals_revealed ON address_reveals (revealed_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE address_reveals`.execute(db);
  await sql`ALTER TABLE visit_times DROP COLUMN shows_address, DROP COLUMN address_hours, DROP COLUMN directions`.execute(
    db,
  );
}
