import { sql, type Kysely } from 'kysely';

/** Places that have pages, the words under which they are found in addresses, and their pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE place_areas (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    gazetteer_id text NOT NULL UNIQUE CHECK (gazetteer_id ~ '^[[:alnum:]_-]{1,64}$'),
    city_area_id integer REFERENCES place_areas,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    city text NOT NULL CHECK (length(city) BETWEEN 1 AND 100),
    state text NOT NULL CHECK (length(state) BETWEEN 1 AND 100),
    slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    merged_into integer REFERENCES place_areas CHECK (merged_into <> id)
  )`.execute(db);
  await sql`CREATE INDEX place_areas_city ON place_areas (city_area_id)`.execute(db);
  await sql`CREATE TABLE place_slugs (
    city_area_id integer REFERENCES place_areas,
    slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
    area_id integer NOT NULL REFERENCES place_areas,
    UNIQUE NULLS NOT DISTINCT (city_area_id, slug)
  )`.execute(db);
  await sql`CREATE INDEX place_slugs_area ON place_slugs (area_id)`.execute(db);
  await sql`CREATE TABLE place_pages (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    area_id integer NOT NULL REFERENCES place_areas,
    deal text NOT NULL CHECK (deal IN ('sale', 'rent')),
    kind text,
    bedrooms smallint CHECK (bedrooms BETWEEN 1 AND 4),
    homes integer NOT NULL CHECK (homes >= 0),
    owners integer NOT NULL CHECK (owners >= 0),
    facts jsonb NOT NULL,
    fingerprint bigint NOT NULL,
    same_as integer REFERENCES place_pages,
    made_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    empty_since timestamptz,
    UNIQUE NULLS NOT DISTINCT (area_id, deal, kind, bedrooms),
    CONSTRAINT place_pages_empty CHECK ((homes = 0) = (empty_since IS NOT NULL))
  )`.execute(db);
  await sql`CREATE TABLE place_page_counts (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    counted_at timestamptz NOT NULL
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE place_page_counts, place_pages, place_slugs, place_areas`.execute(db);
}
