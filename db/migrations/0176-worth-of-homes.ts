import { sql, type Kysely } from 'kysely';

/**
 * What homes are worth: each night's fit of a market (a city, deal and kind of home) with its measured errors, and the
 * homes on offer that are its evidence, with what each is estimated at. Evidence goes with its home.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE worth_fits (
    city_id integer NOT NULL REFERENCES cities (id),
    transaction_type text NOT NULL CHECK (transaction_type IN ('sale', 'rent')),
    kind text NOT NULL CHECK (kind IN ('flat', 'house')),
    version integer NOT NULL CHECK (version > 0),
    fitted_at timestamptz NOT NULL DEFAULT now(),
    homes integer NOT NULL,
    owners integer NOT NULL,
    tried integer NOT NULL,
    middle_error real NOT NULL,
    within_10 real NOT NULL,
    within_20 real NOT NULL,
    coverage real NOT NULL,
    closed_percent smallint,
    model jsonb NOT NULL,
    PRIMARY KEY (city_id, transaction_type, kind, version)
  )`.execute(db);
  await sql`CREATE TABLE worth_homes (
    property_id integer PRIMARY KEY REFERENCES properties (id) ON DELETE CASCADE,
    owner_id integer NOT NULL,
    city_id integer NOT NULL,
    transaction_type text NOT NULL CHECK (transaction_type IN ('sale', 'rent')),
    kind text NOT NULL CHECK (kind IN ('flat', 'house')),
    property_type text NOT NULL,
    area_field text NOT NULL,
    sqft integer NOT NULL CHECK (sqft > 0),
    rupees bigint NOT NULL CHECK (rupees > 0),
    bedrooms smallint,
    bathrooms smallint,
    balconies smallint,
    parking smallint,
    furnishing text,
    furnishing_items smallint NOT NULL,
    amenities smallint NOT NULL,
    project_status text,
    floor smallint,
    year_built smallint,
    locality text NOT NULL,
    society text NOT NULL,
    latitude double precision,
    longitude double precision,
    cell_y integer,
    cell_x integer,
    level double precision,
    version integer,
    estimated_at timestamptz,
    low bigint,
    estimate bigint,
    high bigint,
    like_homes smallint,
    like_owners smallint
  ) WITH (fillfactor = 70)`.execute(db);
  await sql`CREATE INDEX worth_homes_locality ON worth_homes (city_id, transaction_type, kind, locality)`.execute(db);
  await sql`CREATE INDEX worth_homes_society ON worth_homes (city_id, transaction_type, kind, society)
    WHERE society <> ''`.execute(db);
  await sql`CREATE INDEX worth_homes_cell ON worth_homes (city_id, transaction_type, kind, cell_y, cell_x)
    WHERE cell_y IS NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE worth_homes, worth_fits`.execute(db);
}
