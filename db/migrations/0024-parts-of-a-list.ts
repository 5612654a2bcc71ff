import { sql, type Kysely } from 'kysely';

/**
 * What the filters of floor, society and PIN read, and counts that tell four bedrooms from five or more.
 * docs/decisions/0034-parts-of-a-list.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SELECT fold_search_facets()`.execute(db);
  const indexes = await dropIndexes(db);
  // A table that is written anew, as in 0022-filters-and-marks.ts: updated rows would stay beside the new ones.
  await sql`CREATE TEMPORARY TABLE kept_rows ON COMMIT DROP AS SELECT * FROM search_records`.execute(db);
  await sql`TRUNCATE search_records`.execute(db);
  await sql`ALTER TABLE search_records ADD COLUMN floor smallint, ADD COLUMN postal_code integer,
    ADD COLUMN society_document tsvector`.execute(db);
  await writeSearchRows(db, { ...facts, ...newFacts }, { ...words, ...newWords });
  const old = [...Object.keys(facts), ...Object.keys(words), 'place_id'];
  const added = { ...newFacts, ...newWords };
  await sql`ALTER TABLE search_records DISABLE TRIGGER USER`.execute(db);
  await sql`INSERT INTO search_records (id, ${sql.raw(old.join(', '))}, ${sql.raw(namesOf(added))})
    SELECT k.id, ${sql.raw(old.map((name) => `k.${name}`).join(', '))}, ${sql.raw(valuesOf(added))}
    FROM kept_rows k JOIN properties n USING (id)`.execute(db);
  await sql`ALTER TABLE search_records ENABLE TRIGGER USER`.execute(db);
  for (const definition of indexes) {
    const added = withPlace.some((name) => definition.includes(`INDEX ${name} `)) ? 'floor, place_id' : 'floor';
    await sql.raw(definition.replace('INCLUDE (', `INCLUDE (${added}, `)).execute(db);
  }
  await sql`CREATE INDEX search_postal_code ON search_records (transaction_type, postal_code, bedrooms, property_type)
    INCLUDE (${sql.raw(carried)}) WHERE postal_code IS NOT NULL`.execute(db);
  await sql`CREATE INDEX search_society ON search_records USING gin (society_document) WITH (fastupdate = off)
    WHERE society_document IS NOT NULL`.execute(db);
  await countBedroomsUpTo(db, { from: 4, to: 5 });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`SELECT fold_search_facets()`.execute(db);
  await countBedroomsUpTo(db, { from: 5, to: 4 });
  await sql`DROP INDEX search_postal_code, search_society`.execute(db);
  const indexes = await dropIndexes(db);
  await writeSearchRows(db, facts, words);
  await sql`ALTER TABLE search_records DROP COLUMN floor, DROP COLUMN postal_code, DROP COLUMN society_document`.execute(
    db,
  );
  for (const definition of indexes) {
    await sql.raw(definition.replace(/INCLUDE \(floor, (place_id, )?/, 'INCLUDE (')).execute(db);
  }
}

/** The indexes that say where a record lies also say of which place it is: a circle without the homes of a place. */
const withPlace = ['search_place', 'search_by_created_at', 'search_by_price'];

/** What the new filters read of a record `n`, by the column of its search row. */
const newFacts = {
  floor: 'n.floor_no',
  // People write "560 066" as well; what is no PIN is none.
  postal_code: `substring(replace(n.postal_code, ' ', '') FROM '^[1-9][0-9]{5}$')::integer`,
};
const newWords = { society_document: `strip(to_tsvector('aangan', n.society))` };

/** As the index of places: what a search reads of the homes of one PIN. */
const carried = `floor, marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats, id, city_id,
  furnishing, search_price, expires_at, is_featured, created_at`;

/**
 * The functions of 0008-facets.ts and 0009-map-cells.ts count bedrooms up to a number and all above it together: this is
 * that number. Counts everything anew.
 */
async function countBedroomsUpTo(db: Kysely<unknown>, { from, to }: { from: number; to: number }): Promise<void> {
  const bedrooms = (most: number) => `least(coalesce(bedrooms, 0), ${most})`;
  const { rows } = await sql<{ definition: string }>`SELECT pg_get_functiondef(oid) AS definition FROM pg_proc
    WHERE pronamespace = current_schema::regnamespace AND prosrc LIKE ${`%${bedrooms(from)}%`}`.execute(db);
  for (const { definition } of rows) await sql.raw(definition.replaceAll(bedrooms(from), bedrooms(to))).execute(db);
  const columns = 'transaction_type, city_id, property_type, bedrooms, furnishing';
  const values = `transaction_type, city_id, property_type, ${bedrooms(to)}, furnishing`;
  await sql`DELETE FROM search_facets`.execute(db);
  await sql`DELETE FROM search_price_facets`.execute(db);
  await sql`INSERT INTO search_facets (${sql.raw(columns)}, records)
    SELECT ${sql.raw(values)}, count(*) FROM search_records GROUP BY 1, 2, 3, 4, 5`.execute(db);
  await sql`INSERT INTO search_price_facets (${sql.raw(columns)}, bucket, records)
    SELECT ${sql.raw(values)}, price_bucket(search_price), count(*) FROM search_records
    GROUP BY 1, 2, 3, 4, 5, 6`.execute(db);
  await sql`SELECT fill_search_map_cells()`.execute(db);
}

/** What filters and orders read already. */
const facts = {
  transaction_type: 'n.transaction_type::search_transaction',
  property_type: 'n.property_type::search_property_type',
  furnishing: 'n.furnishing::search_furnishing',
  city_id: 'n.city_id',
  bedrooms: 'n.bedrooms',
  is_featured: 'n.is_featured',
  is_urgent: 'n.is_urgent',
  search_price: 'n.search_price',
  highest_price: 'greatest(coalesce(n.max_price, 0), n.search_price)',
  views_count: 'n.views_count',
  inquiries_count: 'n.inquiries_count',
  responses_count: 'n.responses_count',
  created_at: 'n.created_at',
  expires_at: 'n.expires_at',
  featured_until: 'n.featured_until',
  latitude: 'n.public_latitude',
  longitude: 'n.public_longitude',
  marks: 'search_marks(n::properties)',
  more_marks: 'search_more_marks(n::properties)',
  // The first of the areas that is known, in the order of contracts/areas.ts.
  area: 'coalesce(nullif(n.carpet_area, 0), nullif(n.built_area, 0), nullif(n.super_builtup_area, 0), nullif(n.land_area, 0))',
  security_deposit: 'n.security_deposit',
  available_from: 'n.available_from',
  year_built: 'n.year_built',
  road_width: 'n.road_width',
  seats: 'n.seats',
};

/** What words are looked for in; a society or a project by its name as well. */
const words = {
  title: 'n.title',
  locality: 'n.locality',
  place_document: 'd.place_document',
  document: `strip(to_tsvector('aangan', concat_ws(' ', n.title, n.society, d.place, n.description)))`,
};
/** Of the record, all that `words` and `placeId` read. */
const wordColumns = 'id, transaction_type, title, society, description, locality, city, state, preferred_locations';
/** `d`: the place in words, once for both documents. */
const place = `LATERAL (SELECT place, strip(to_tsvector('aangan', place)) AS place_document
  FROM (SELECT concat_ws(' ', n.locality, n.city, n.state, join_texts(n.preferred_locations)) AS place) AS p OFFSET 0) AS d`;
const placeId = `CASE WHEN n.transaction_type IN ('sale', 'rent') THEN search_place(d.place_document) END`;

const namesOf = (columns: object) => Object.keys(columns).join(', ');
const valuesOf = (columns: object) => Object.values(columns).join(', ');
const setsOf = (columns: object) => Object.entries(columns).map(([name, value]) => `${name} = ${value}`);

/** The view and the functions of 0022-filters-and-marks.ts, with the new columns. */
async function writeSearchRows(
  db: Kysely<unknown>,
  facts: Record<string, string>,
  words: Record<string, string>,
): Promise<void> {
  const viewed = Object.entries({ ...facts, ...words }).map(([name, value]) => `${value} AS ${name}`);
  await sql`DROP VIEW searchable_records`.execute(db);
  await sql`CREATE VIEW searchable_records AS SELECT n.id, ${sql.raw(viewed.join(', '))}
    FROM properties n, ${sql.raw(place)} WHERE n.status = 'active'`.execute(db);
  const insert = `INSERT INTO search_records (id, ${namesOf(facts)}, ${namesOf(words)}, place_id)
    SELECT n.id, ${valuesOf(facts)}, ${valuesOf(words)}, ${placeId} FROM new_rows n, ${place} WHERE n.status = 'active'`;
  const own = Object.keys(facts).map((name) => `r.${name}`);
  await sql`CREATE OR REPLACE FUNCTION search_records_after_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      ${sql.raw(insert)};
      RETURN NULL;
    END $$`.execute(db);
  // Joins by key alone: the plan is kept from the first call on, and must do for one record and for thousands.
  await sql`CREATE OR REPLACE FUNCTION search_records_after_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      DELETE FROM search_records r USING new_rows n WHERE r.id = n.id AND n.status <> 'active';
      UPDATE search_records r SET ${sql.raw(setsOf(facts).join(', '))}
        FROM new_rows n WHERE r.id = n.id AND (${sql.raw(own.join(', '))}) IS DISTINCT FROM (${sql.raw(valuesOf(facts))});
      UPDATE search_records r SET ${sql.raw([...setsOf(words), `place_id = ${placeId}`].join(', '))}
        FROM (SELECT ${sql.raw(wordColumns)} FROM new_rows EXCEPT SELECT ${sql.raw(wordColumns)} FROM old_rows) AS n,
          ${sql.raw(place)} WHERE r.id = n.id;
      ${sql.raw(insert)} AND NOT EXISTS (SELECT FROM search_records r WHERE r.id = n.id);
      RETURN NULL;
    END $$`.execute(db);
}

/** Every row changes: making the indexes anew is several times quicker than keeping them up to date. */
async function dropIndexes(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`SELECT indexrelid::regclass::text AS name,
      pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = 'search_records'::regclass AND NOT indisunique ORDER BY 1`.execute(db);
  for (const { name } of rows) await sql`DROP INDEX ${sql.raw(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}
