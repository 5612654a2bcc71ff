import { sql, type Kysely } from 'kysely';

/** Listings of one home that moderators merged (decision 0082). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // moved: what went over to the one that stays, for an undo.
  await sql`CREATE TABLE merged_records (
    property_id integer PRIMARY KEY REFERENCES properties ON DELETE CASCADE,
    into_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    merged_at timestamptz NOT NULL DEFAULT now(),
    moved jsonb NOT NULL,
    CHECK (property_id <> into_id)
  )`.execute(db);
  await sql`CREATE INDEX merged_records_into ON merged_records (into_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE merged_records`.execute(db);
}
