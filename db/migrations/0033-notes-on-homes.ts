import { sql, type Kysely } from 'kysely';

/** Notes about saved homes, and what their users saw of them last (decision 0051). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE home_notes (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    property_id integer NOT NULL,
    note text NOT NULL CHECK (length(note) BETWEEN 1 AND 1000),
    updated_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, property_id)
  )`.execute(db);
  await sql`ALTER TABLE favourites
    ADD COLUMN looked_price bigint,
    ADD COLUMN looked_state text CHECK (looked_state IN ('active', 'sold', 'rented', 'gone'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE favourites DROP COLUMN looked_price, DROP COLUMN looked_state`.execute(db);
  await sql`DROP TABLE home_notes`.execute(db);
}
