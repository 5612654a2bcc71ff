import { sql, type Kysely } from 'kysely';

/** Videos of homes, and files of theirs that no row names any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE videos (
    id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'refused')),
    refusal text CHECK (length(refusal) <= 40),
    bytes bigint NOT NULL CHECK (bytes >= 0),
    seconds real,
    width smallint,
    height smallint,
    sides smallint[] NOT NULL DEFAULT '{}',
    file_sizes jsonb NOT NULL DEFAULT '{}',
    captions text CHECK (length(captions) <= 30000),
    hidden_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT videos_refusal CHECK ((state = 'refused') = (refusal IS NOT NULL)),
    CONSTRAINT videos_ready CHECK (state <> 'ready' OR num_nulls(seconds, width, height) = 0)
  )`.execute(db);
  await sql`CREATE INDEX videos_property ON videos (property_id, created_at)`.execute(db);
  await sql`CREATE INDEX videos_user ON videos (user_id)`.execute(db);
  await sql`CREATE INDEX videos_waiting ON videos (created_at) WHERE state = 'waiting'`.execute(db);
  await sql`CREATE TABLE abandoned_videos (
    video_id text PRIMARY KEY,
    due_at timestamptz NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX abandoned_videos_due ON abandoned_videos (due_at)`.execute(db);
  await sql`CREATE FUNCTION note_abandoned_video() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO abandoned_videos VALUES (OLD.id, now()) ON CONFLICT (video_id) DO UPDATE SET due_at = now();
      RETURN NULL;
    END $$`.execute(db);
  await sql`CREATE TRIGGER note_deleted_video AFTER DELETE ON videos FOR EACH ROW
    EXECUTE FUNCTION note_abandoned_video()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE videos, abandoned_videos`.execute(db);
  await sql`DROP FUNCTION note_abandoned_video`.execute(db);
}
