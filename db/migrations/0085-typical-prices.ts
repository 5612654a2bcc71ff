import { sql, type Kysely } from 'kysely';
import { replaced, replaceInFunction, type Replacement } from '../definitions.ts';

/**
 * The usual prices of homes by their place, counted hourly: `place` is a locality in small letters, a cell of the map
 * (`y/x`), or empty for a whole city; bedrooms -1 and an empty furnishing mean any. And the score of search rows, by
 * which "Best match" sorts. docs/decisions/0097
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
  // Counted with the others. While nodes restart in turn, those of the former version use the former name.
  await sql`ALTER TABLE search_map_prices RENAME TO typical_map_prices`.execute(db);
  await sql`ALTER INDEX search_map_prices_pkey RENAME TO typical_map_prices_pkey`.execute(db);
  await sql`CREATE VIEW search_map_prices AS SELECT * FROM typical_map_prices`.execute(db);
  // Votes have a person for a week, and are counts then.
  await sql`CREATE TABLE home_votes (
    property_id integer NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    week date NOT NULL,
    PRIMARY KEY (property_id, user_id, week)
  )`.execute(db);
  await sql`CREATE INDEX home_votes_user ON home_votes (user_id)`.execute(db);
  await sql`CREATE INDEX home_votes_week ON home_votes (week)`.execute(db);
  await sql`CREATE TABLE home_interest (
    property_id integer NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
    week date NOT NULL,
    votes integer NOT NULL,
    PRIMARY KEY (property_id, week)
  )`.execute(db);
  // Words that nothing understood: a keyed hash of a person for a week, counts then.
  await sql`CREATE TABLE unread_word_uses (
    word text NOT NULL,
    viewer bytea NOT NULL,
    week date NOT NULL,
    PRIMARY KEY (word, viewer, week)
  )`.execute(db);
  await sql`CREATE TABLE unread_words (word text NOT NULL, week date NOT NULL, people integer NOT NULL,
    PRIMARY KEY (word, week))`.execute(db);
  await addFarPrices(db);
  await sql`CREATE FUNCTION search_completeness(n properties) RETURNS integer LANGUAGE sql STABLE
    AS $$ ${sql.raw(completeness)} $$`.execute(db);
  await sql`CREATE FUNCTION search_score(n properties) RETURNS integer LANGUAGE sql STABLE
    AS $$ ${sql.raw(score)} $$`.execute(db);
  // Rows of before are scored in batches by `search.refresh`: 0 is the score of none.
  await sql`ALTER TABLE search_records ADD COLUMN score integer NOT NULL DEFAULT 0`.execute(db);
  await writeScore(db, ([old, scored]) => [old, scored]);
  await sql`CREATE INDEX search_by_score ON search_records (transaction_type, is_featured, score, id)
    INCLUDE (${sql.raw(`${carried}, latitude, longitude, place_id`)})`.execute(db);
  await sql`CREATE INDEX search_city_by_score ON search_records (transaction_type, city_id, is_featured, score, id)
    INCLUDE (${sql.raw(carried.replace('city_id, ', ''))})`.execute(db);
  await carryScore(db, ([old, scored]) => [old, scored]);
  await sql`CREATE INDEX search_by_area ON search_records (transaction_type, is_featured, coalesce(area, 0), id)
    INCLUDE (${sql.raw(carried)})`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX search_by_score, search_city_by_score, search_by_area`.execute(db);
  await carryScore(db, ([old, scored]) => [scored, old]);
  await writeScore(db, ([old, scored]) => [scored, old]);
  await sql`ALTER TABLE search_records DROP COLUMN score`.execute(db);
  await sql`DROP FUNCTION search_score, search_completeness`.execute(db);
  await replaceInFunction(db, 'requested_changes_after_update', [`${unnoticed},${farColumns}`, unnoticed]);
  await sql`DROP TRIGGER forget_far_price ON properties`.execute(db);
  await sql`DROP FUNCTION forget_far_price`.execute(db);
  await sql`ALTER TABLE properties DROP COLUMN usual_percent, DROP COLUMN usual_homes`.execute(db);
  await sql`DROP VIEW search_map_prices`.execute(db);
  await sql`ALTER TABLE typical_map_prices RENAME TO search_map_prices`.execute(db);
  await sql`ALTER INDEX typical_map_prices_pkey RENAME TO search_map_prices_pkey`.execute(db);
  await sql`DROP TABLE unread_word_uses, unread_words, home_votes, home_interest, typical_prices`.execute(db);
}

/** As in the other indexes of an order. */
const carried = `floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, city_id,
  property_type, bedrooms, furnishing, search_price, expires_at`;

/** Columns whose change is no change of the owner, at the end of the list in 0066-requested-changes.ts. */
const unnoticed = 'price_before,price_changed_at';
const farColumns = 'usual_percent,usual_homes';

/**
 * The price in percent of the usual one, where it is far off, and the homes from which that is known. A changed price is
 * compared anew by the next count.
 */
async function addFarPrices(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE properties ADD COLUMN usual_percent smallint, ADD COLUMN usual_homes integer`.execute(db);
  await sql`CREATE FUNCTION forget_far_price() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      NEW.usual_percent := NULL;
      NEW.usual_homes := NULL;
      RETURN NEW;
    END $$`.execute(db);
  const compared = `price, transaction_type, property_type, bedrooms, city_id, carpet_area, built_area, super_builtup_area,
    land_area`;
  const of = (row: string) => compared.replaceAll(/\w+/g, (column) => `${row}.${column}`);
  await sql`CREATE TRIGGER forget_far_price BEFORE UPDATE ON properties FOR EACH ROW
    WHEN (OLD.usual_percent IS NOT NULL AND (${sql.raw(of('OLD'))}) IS DISTINCT FROM (${sql.raw(of('NEW'))}))
    EXECUTE FUNCTION forget_far_price()`.execute(db);
  await replaceInFunction(db, 'requested_changes_after_update', [unnoticed, `${unnoticed},${farColumns}`]);
}

const isHome = `n.property_type IN ('apartment', 'house', 'villa', 'townhouse', 'studio', 'penthouse')`;
const isGround = `n.property_type IN ('plot', 'land')`;
const isRent = `n.transaction_type = 'rent'`;

const given = (...columns: string[]) => columns.map((column) => `(n.${column} IS NOT NULL)::int`);
const written = (...columns: string[]) => columns.map((column) => `(coalesce(btrim(n.${column}), '') <> '')::int`);
const listed = (...columns: string[]) => columns.map((column) => `(cardinality(n.${column}) > 0)::int`);

/** The parts of contracts/homes/completeness-parts.ts by who is asked for them. */
const parts: [asked: string, has: string[]][] = [
  [
    'true',
    [
      '(n.price > 0)::int',
      '(jsonb_array_length(n.images) >= 3)::int',
      ...written('locality', 'postal_code', 'facing'),
      '(n.latitude IS NOT NULL AND n.longitude IS NOT NULL)::int',
      `(length(btrim(n.description, E' \\t\\n\\r')) >= 80)::int`,
      ...given('brokerage'),
    ],
  ],
  [isHome, given('bedrooms', 'bathrooms', 'balconies')],
  [
    `n.property_type <> 'pg'`,
    ['(coalesce(n.carpet_area, n.built_area, n.super_builtup_area, n.land_area) IS NOT NULL)::int'],
  ],
  [
    `NOT ${isGround}`,
    [
      ...written('furnishing', 'project_status'),
      ...given('available_from', 'floor_no', 'parking_spots', 'year_built'),
      ...listed('amenities'),
    ],
  ],
  [`${isRent} AND n.property_type = 'pg'`, [...listed('sharing', 'meals'), ...written('pg_for')]],
  [`n.property_type = 'commercial'`, [...given('seats'), ...written('fit_out')]],
  [isRent, given('security_deposit')],
  [`${isRent} AND ${isHome}`, listed('preferred_tenants')],
  [`${isRent} AND (${isHome} OR n.property_type = 'pg')`, given('pets_allowed')],
  [isGround, given('road_width', 'corner_plot', 'boundary_wall')],
  [`n.transaction_type = 'sale'`, written('ownership')],
];
const sumOf = (values: (part: [string, string[]]) => string) =>
  parts.map((part) => `CASE WHEN ${part[0]} THEN ${values(part)} ELSE 0 END`).join(' + ');
/** The share of the relevant facts that a listing has, in whole percent. */
const completeness = `SELECT round(100.0 * (${sumOf(([, has]) => has.join(' + '))})
  / (${sumOf(([, has]) => String(has.length))}))::integer`;

/**
 * Points, 1 to 41: completeness 10, pictures 3, a point on the map 2, a price 2, and a price far off its place takes 20,
 * one that can't be 23, so that no other home comes after it. Below the points the day, and then a number that follows
 * from the id without its order, since the lines of an imported file have ids in a row.
 */
const score = `SELECT ((24 + search_completeness(n) / 10 + least(3, jsonb_array_length(n.images))
    + CASE WHEN n.public_latitude IS NOT NULL THEN 2 ELSE 0 END + CASE WHEN n.search_price > 0 THEN 2 ELSE 0 END
    - CASE WHEN n.usual_percent IS NULL THEN 0 WHEN n.usual_percent BETWEEN 35 AND 400 THEN 20 ELSE 23 END) << 24)
  + (least(8191, greatest(0, floor(extract(epoch FROM n.created_at) / 86400)::integer - 18262)) << 11)
  + ((n.id::bigint * 2654435761 >> 16) & 2047)::integer`;

/** The index of the homes of a place has the keys of all orders in which they are mostly listed. */
async function carryScore(db: Kysely<unknown>, way: (both: Replacement) => Replacement): Promise<void> {
  const { rows } = await sql<{
    definition: string;
  }>`SELECT pg_get_indexdef('search_place_match'::regclass) AS definition`.execute(db);
  const definition = replaced(rows[0]?.definition ?? '', way([', created_at)', ', created_at, score)']));
  await sql`DROP INDEX search_place_match`.execute(db);
  await sql.raw(definition).execute(db);
}

/** The places of the triggers' functions and of the view where the first column of a row's facts is written. */
async function writeScore(db: Kysely<unknown>, way: (both: Replacement) => Replacement): Promise<void> {
  const value = 'search_score(n::properties)';
  const inserted: Replacement[] = [
    [', title, locality, place_document,', ', score, title, locality, place_document,'],
    [', n.title, n.locality, d.place_document,', `, ${value}, n.title, n.locality, d.place_document,`],
  ];
  const updated: Replacement[] = [
    ['SET transaction_type = ', `SET score = ${value}, transaction_type = `],
    ['AND (r.transaction_type, ', 'AND (r.score, r.transaction_type, '],
    [
      'IS DISTINCT FROM (n.transaction_type::search_transaction, ',
      `IS DISTINCT FROM (${value}, n.transaction_type::search_transaction, `,
    ],
  ];
  await replaceInFunction(db, 'search_records_after_insert', ...inserted.map(way));
  await replaceInFunction(db, 'search_records_after_update', ...[...inserted, ...updated].map(way));
  const { rows } = await sql<{ view: string }>`SELECT pg_get_viewdef('searchable_records'::regclass) AS view`.execute(
    db,
  );
  const [old, now] = way(['SELECT n.id,', 'SELECT n.id, search_score(n.*) AS score,']);
  const view = replaced(rows[0]?.view.replaceAll(/\s+/g, ' ') ?? '', [old, now]);
  await sql`DROP VIEW searchable_records`.execute(db);
  await sql`CREATE VIEW searchable_records AS ${sql.raw(view)}`.execute(db);
}
