import { sql, type Kysely } from 'kysely';

/** Pictures of records, stored once however many records show them. docs/decisions/0008-pictures.md says how they go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE pictures (
    id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
    width integer NOT NULL CHECK (width > 0),
    height integer NOT NULL CHECK (height > 0),
    color text NOT NULL CHECK (color ~ '^#[0-9a-f]{6}$'),
    widths integer[] NOT NULL,
    -- All files are there. Taken back before the first of them is deleted.
    complete boolean NOT NULL DEFAULT false,
    -- Its files were there before its row: they are the demo data's and never go.
    permanent boolean NOT NULL DEFAULT false,
    -- Uploads under way that count on it; forgotten with those that crashed.
    holders integer NOT NULL DEFAULT 0 CHECK (holders >= 0),
    touched_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX pictures_held ON pictures (touched_at) WHERE holders > 0`.execute(db);
  await sql`CREATE TABLE picture_uses (
    picture_id text NOT NULL REFERENCES pictures,
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    PRIMARY KEY (picture_id, property_id)
  )`.execute(db);
  await sql`CREATE INDEX picture_uses_property ON picture_uses (property_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['picture_uses', 'pictures']) {
    await sql`DROP TABLE IF EXISTS ${sql.id(table)}`.execute(db);
  }
}
