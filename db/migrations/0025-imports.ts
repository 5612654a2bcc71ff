import { sql, type Kysely } from 'kysely';

/** Imports of files: what was read, what was stored, and which home of which file a listing is (decision 0038). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Files of one origin; a newer one updates what the older ones brought.
  await sql`CREATE TABLE import_sources (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    imported_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX import_sources_owner ON import_sources (owner_id)`.execute(db);
  await sql`CREATE TABLE imports (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    source_id integer REFERENCES import_sources ON DELETE SET NULL,
    state text NOT NULL DEFAULT 'reading' CHECK (state IN
      ('reading', 'waiting', 'storing', 'stored', 'undoing', 'undone', 'refused', 'discarded')),
    origin text NOT NULL CHECK (origin IN ('upload', 'feed', 'api', 'command')),
    file_name text NOT NULL,
    city text,
    transaction_type text CHECK (transaction_type IN ('sale', 'rent')),
    is_automatic boolean NOT NULL DEFAULT false,
    answers jsonb NOT NULL DEFAULT '{}',
    columns jsonb NOT NULL DEFAULT '[]',
    questions jsonb NOT NULL DEFAULT '[]',
    preview jsonb NOT NULL DEFAULT '[]',
    counts jsonb,
    problem text,
    done integer NOT NULL DEFAULT 0,
    total integer,
    claim uuid,
    claimed_until timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    read_at timestamptz,
    stored_at timestamptz,
    finished_at timestamptz
  )`.execute(db);
  await sql`CREATE INDEX imports_owner ON imports (owner_id, id)`.execute(db);
  await sql`CREATE INDEX imports_source ON imports (source_id)`.execute(db);
  await sql`CREATE INDEX imports_unfinished ON imports (id) WHERE state IN ('reading', 'storing', 'undoing')`.execute(
    db,
  );
  // A listing as its file last told it. Without a listing it is one that was deleted, which may return.
  await sql`CREATE TABLE imported_homes (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    source_id integer NOT NULL REFERENCES import_sources ON DELETE CASCADE,
    property_id integer UNIQUE REFERENCES properties ON DELETE SET NULL,
    reference text,
    home text NOT NULL,
    content_key text,
    content_hash text,
    price bigint NOT NULL,
    record jsonb NOT NULL,
    is_paused boolean NOT NULL DEFAULT false,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX imported_homes_owner ON imported_homes (owner_id, id)`.execute(db);
  await sql`CREATE INDEX imported_homes_source ON imported_homes (source_id)`.execute(db);
  // Lines of a file as they were read, and afterwards what became of them. Line 0: a home that the file no longer names.
  await sql`CREATE TABLE import_lines (
    import_id integer NOT NULL REFERENCES imports ON DELETE CASCADE,
    n integer NOT NULL,
    line integer NOT NULL,
    outcome text NOT NULL CHECK (outcome IN
      ('new', 'changed', 'unchanged', 'returned', 'doubtful', 'refused', 'over_limit', 'paused')),
    reason text NOT NULL DEFAULT '',
    text text NOT NULL DEFAULT '',
    reference text,
    home text,
    content_key text,
    content_hash text,
    price bigint,
    record jsonb,
    picture_addresses text[] NOT NULL DEFAULT '{}',
    is_repeat boolean NOT NULL DEFAULT false,
    home_id integer,
    property_id integer,
    before jsonb,
    is_done boolean NOT NULL DEFAULT false,
    stored_at timestamptz,
    pictures smallint NOT NULL DEFAULT 0,
    pictures_failed smallint NOT NULL DEFAULT 0,
    has_pictures_done boolean NOT NULL DEFAULT false,
    PRIMARY KEY (import_id, n)
  )`.execute(db);
  await sql`CREATE INDEX import_lines_open ON import_lines (import_id, n) WHERE NOT is_done`.execute(db);
  // Uploads in the file store; without an import, or when it is over, they are deleted.
  await sql`CREATE TABLE import_files (
    key text PRIMARY KEY,
    import_id integer REFERENCES imports ON DELETE SET NULL,
    kind text NOT NULL CHECK (kind IN ('table', 'pictures')),
    created_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX import_files_import ON import_files (import_id)`.execute(db);
  await sql`CREATE TABLE import_limits (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    homes integer NOT NULL CHECK (homes >= 0)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE import_limits, import_files, import_lines, imported_homes, imports, import_sources`.execute(db);
}
