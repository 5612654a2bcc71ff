import { sql, type Kysely } from 'kysely';

/**
 * Records that changed since their followers read them (docs/decisions/0126-followers-of-records.md). Nothing is written
 * while nobody follows.
 *
 * A place is given after the commit: a number that a transaction draws itself may become visible after a later one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE record_followers (
    name text PRIMARY KEY CHECK (name ~ '^[a-z0-9-]{1,40}$'),
    place bigint NOT NULL DEFAULT 0,
    copied_to integer NOT NULL DEFAULT 0,
    is_copied boolean NOT NULL DEFAULT false,
    began_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
    began_at timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX record_followers_seen ON record_followers (seen_at)`.execute(db);
  await sql`CREATE SEQUENCE changed_records_places`.execute(db);
  await sql`CREATE TABLE changed_records (
    record_id integer PRIMARY KEY,
    place bigint,
    changed_at timestamptz NOT NULL DEFAULT now()
  ) WITH (fillfactor = 70)`.execute(db);
  await sql`CREATE INDEX changed_records_unplaced ON changed_records (record_id) WHERE place IS NULL`.execute(db);
  await sql`CREATE UNIQUE INDEX changed_records_place ON changed_records (place) WHERE place IS NOT NULL`.execute(db);
  await sql`CREATE FUNCTION note_changed_records() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM record_followers) THEN
        INSERT INTO changed_records AS c (record_id) SELECT id FROM changed ORDER BY id
          ON CONFLICT (record_id) DO UPDATE SET place = NULL,
            changed_at = CASE WHEN c.place IS NULL THEN c.changed_at ELSE now() END;
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  for (const [event, rows] of events) {
    await sql`CREATE TRIGGER ${sql.raw(`changed_records_${event}`)} AFTER ${sql.raw(event)} ON search_records
      REFERENCING ${sql.raw(rows)} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_records()`.execute(
      db,
    );
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [event] of events) {
    await sql`DROP TRIGGER ${sql.raw(`changed_records_${event}`)} ON search_records`.execute(db);
  }
  await sql`DROP FUNCTION note_changed_records`.execute(db);
  await sql`DROP TABLE changed_records`.execute(db);
  await sql`DROP SEQUENCE changed_records_places`.execute(db);
  await sql`DROP TABLE record_followers`.execute(db);
}

const events = [
  ['insert', 'NEW'],
  ['update', 'NEW'],
  ['delete', 'OLD'],
] as const;
