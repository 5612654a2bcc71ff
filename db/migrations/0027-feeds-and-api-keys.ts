import { sql, type Kysely } from 'kysely';

/** Addresses from which stocks are read each night, and keys for programs (decision 0041). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE api_keys (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    beginning text NOT NULL,
    token_hash bytea NOT NULL UNIQUE,
    scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
    created_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz
  )`.execute(db);
  await sql`CREATE INDEX api_keys_user ON api_keys (user_id)`.execute(db);
  await sql`CREATE TABLE import_feeds (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    address text NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),
    city text,
    failures integer NOT NULL DEFAULT 0,
    problem text,
    content_hash bytea,
    fetched_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (owner_id, address)
  )`.execute(db);
  // The imports of a feed, each with the mark that its report was mailed.
  await sql`CREATE TABLE import_feed_runs (
    import_id integer PRIMARY KEY REFERENCES imports ON DELETE CASCADE,
    feed_id integer NOT NULL REFERENCES import_feeds ON DELETE CASCADE,
    mailed_at timestamptz
  )`.execute(db);
  await sql`CREATE INDEX import_feed_runs_feed ON import_feed_runs (feed_id, import_id)`.execute(db);
  await sql`CREATE INDEX import_feed_runs_unmailed ON import_feed_runs (import_id) WHERE mailed_at IS NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE import_feed_runs, import_feeds, api_keys`.execute(db);
}
