import { sql, type Kysely } from 'kysely';

const changed = sql`(n.society, n.locality, n.city, n.public_latitude, n.public_longitude, n.status, n.deleted_at)
  IS DISTINCT FROM (o.society, o.locality, o.city, o.public_latitude, o.public_longitude, o.status, o.deleted_at)`;

/**
 * Projects, of which societies are those that people live in: made from the names that owners write, and from 3 homes
 * of 2 owners on with a page. `project_home_changes` holds homes whose society is to be found again; it takes rows
 * without a lock between writers, so that a job that reads it holds up no posting. Homes that exist are put there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE projects (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    slug text UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    city_id integer NOT NULL REFERENCES cities,
    locality text,
    locality_key text NOT NULL,
    latitude double precision,
    longitude double precision,
    homes integer NOT NULL DEFAULT 0,
    owners integer NOT NULL DEFAULT 0,
    shown_at timestamptz,
    hidden_at timestamptz,
    merged_into integer REFERENCES projects,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    CHECK (merged_into IS NULL OR merged_into <> id),
    CHECK (shown_at IS NULL OR slug IS NOT NULL)
  )`.execute(db);
  await sql`CREATE INDEX projects_locality ON projects (city_id, locality_key) WHERE merged_into IS NULL`.execute(db);
  await sql`CREATE INDEX projects_point ON projects (city_id, latitude) WHERE merged_into IS NULL`.execute(db);
  await sql`CREATE INDEX projects_merged ON projects (merged_into) WHERE merged_into IS NOT NULL`.execute(db);
  await sql`CREATE INDEX projects_shown ON projects (id) WHERE shown_at IS NOT NULL AND hidden_at IS NULL
    AND merged_into IS NULL`.execute(db);
  await sql`CREATE TABLE project_names (
    project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    PRIMARY KEY (project_id, name)
  )`.execute(db);
  await sql`CREATE INDEX project_names_words ON project_names USING gin (lower(name) gin_trgm_ops)`.execute(db);
  await sql`CREATE TABLE project_homes (
    listing_id integer PRIMARY KEY REFERENCES properties ON DELETE CASCADE,
    project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE
  )`.execute(db);
  await sql`CREATE INDEX project_homes_project ON project_homes (project_id)`.execute(db);
  await sql`CREATE TABLE project_doubts (
    one_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
    other_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    answer text CHECK (answer IN ('same', 'different')),
    PRIMARY KEY (one_id, other_id),
    CHECK (one_id < other_id)
  )`.execute(db);
  await sql`CREATE INDEX project_doubts_other ON project_doubts (other_id)`.execute(db);
  await sql`CREATE TABLE project_home_changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    listing_id integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE FUNCTION project_homes_after_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO project_home_changes (listing_id)
      SELECT id FROM new_rows WHERE entry_type = 'listing' AND society IS NOT NULL;
    RETURN NULL;
  END $$`.execute(db);
  await sql`CREATE FUNCTION project_homes_after_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO project_home_changes (listing_id)
      SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE n.entry_type = 'listing' AND (n.society IS NOT NULL OR o.society IS NOT NULL) AND ${changed};
    RETURN NULL;
  END $$`.execute(db);
  await sql`CREATE TRIGGER project_homes_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION project_homes_after_insert()`.execute(db);
  await sql`CREATE TRIGGER project_homes_update AFTER UPDATE ON properties
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION project_homes_after_update()`.execute(db);
  await sql`INSERT INTO project_home_changes (listing_id)
    SELECT id FROM properties WHERE entry_type = 'listing' AND society IS NOT NULL ORDER BY id`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER project_homes_update ON properties`.execute(db);
  await sql`DROP TRIGGER project_homes_insert ON properties`.execute(db);
  await sql`DROP FUNCTION project_homes_after_update, project_homes_after_insert`.execute(db);
  await sql`DROP TABLE project_home_changes, project_doubts, project_homes, project_names, projects`.execute(db);
}
