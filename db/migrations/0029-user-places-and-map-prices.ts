import { sql, type Kysely } from 'kysely';

/** Places to which somebody measures, and typical prices by map cell (decision 0045). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE user_places (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    address text NOT NULL CHECK (length(address) BETWEEN 1 AND 200),
    latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    PRIMARY KEY (user_id, position)
  )`.execute(db);
  await sql`CREATE TABLE search_map_prices (
    level integer NOT NULL,
    transaction_type search_transaction NOT NULL,
    y integer NOT NULL,
    x integer NOT NULL,
    homes integer NOT NULL,
    rupees_per_sqft integer NOT NULL,
    counted_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (level, transaction_type, y, x)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE search_map_prices, user_places`.execute(db);
}
