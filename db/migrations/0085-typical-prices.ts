import { sql, type Kysely } from 'kysely';

/**
 * The usual prices of homes by their place, counted hourly: `place` is a locality in small letters, a cell of the map
 * (`y/x`), or empty for a whole city; bedrooms -1 and an empty furnishing stand for any. docs/decisions/0097
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE typical_prices (
    city_id integer NOT NULL,
    transaction_type search_transaction NOT NULL,
    property_type search_property_type NOT NULL,
    scope text NOT NULL CHECK (scope IN ('locality', 'cell', 'city')),
    place text NOT NULL,
    bedrooms smallint NOT NULL,
    furnishing text NOT NULL,
    homes integer NOT NULL,
    low double precision NOT NULL,
    middle double precision NOT NULL,
    high double precision NOT NULL,
    sqft_homes integer NOT NULL,
    sqft_low double precision,
    sqft_middle double precision,
    sqft_high double precision,
    PRIMARY KEY (city_id, transaction_type, property_type, scope, place, bedrooms, furnishing)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE typical_prices`.execute(db);
}
