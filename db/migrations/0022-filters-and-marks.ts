import { sql, type Kysely } from 'kysely';

/**
 * What the new filters read: marks, a bit for each option that a record has, and columns for ranges and days. Marks and
 * the area are in every index, so that a walk with any of them stays inside. docs/decisions/0027-filters-and-marks.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, body] of Object.entries(marks)) {
    await sql`CREATE FUNCTION ${sql.raw(`search_${column}`)}(n properties) RETURNS bigint LANGUAGE sql STABLE
      AS $$ ${sql.raw(body)} $$`.execute(db);
  }
  const indexes = await dropIndexes(db);
  // A table that is written anew: rows that are updated would stay beside the new ones, and in the indexes.
  await sql`CREATE TEMPORARY TABLE kept ON COMMIT DROP AS SELECT * FROM search_records`.execute(db);
  await sql`TRUNCATE search_records`.execute(db);
  await sql.raw(`ALTER TABLE search_records ${added.join(', ')}`).execute(db);
  await writeSearchRows(db, { ...facts, ...newFacts }, words);
  const old = [...Object.keys(facts), 'title', 'locality', 'place_document', 'place_id'];
  await sql`ALTER TABLE search_records DISABLE TRIGGER USER`.execute(db);
  await sql`INSERT INTO search_records (id, ${sql.raw(old.join(', '))}, ${sql.raw(namesOf(newFacts))}, document)
    SELECT n.id, ${sql.raw(old.map((name) => `kept.${name}`).join(', '))}, ${sql.raw(valuesOf(newFacts))},
      CASE WHEN n.society IS NULL THEN kept.document ELSE ${sql.raw(words.document)} END
    FROM kept JOIN properties n USING (id), ${sql.raw(place)}`.execute(db);
  await sql`ALTER TABLE search_records ENABLE TRIGGER USER`.execute(db);
  for (const definition of indexes) {
    await sql.raw(definition.replace('INCLUDE (', `INCLUDE (${carried}, `)).execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const indexes = await dropIndexes(db);
  const document = words.document.replace(' n.society,', '');
  await writeSearchRows(db, facts, { ...words, document });
  for (const column of Object.keys(marks)) await sql.raw(`DROP FUNCTION search_${column}`).execute(db);
  await sql
    .raw(
      `ALTER TABLE search_records ${Object.keys(newFacts)
        .map((name) => `DROP COLUMN ${name}`)
        .join(', ')}`,
    )
    .execute(db);
  for (const definition of indexes) await sql.raw(definition.replace(`INCLUDE (${carried}, `, 'INCLUDE (')).execute(db);
}

const added = [
  'ADD COLUMN marks bigint NOT NULL DEFAULT 0',
  'ADD COLUMN more_marks bigint NOT NULL DEFAULT 0',
  'ADD COLUMN area integer',
  'ADD COLUMN security_deposit integer',
  'ADD COLUMN available_from date',
  'ADD COLUMN year_built smallint',
  'ADD COLUMN road_width smallint',
  'ADD COLUMN seats integer',
];
/** What every index carries now. */
const carried = 'marks, more_marks, area, security_deposit, available_from, year_built, road_width, seats';

/** What the new filters read of a record `n`, by the column of its search row. */
const newFacts = {
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

/** What filters and orders read besides. */
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

/** The view and the functions of 0021-named-search-rows.ts, with the new columns. */
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

/** The marks of a record `n`, by column, as `npm run db:marks` wrote them. */
const marks = {
  marks: `SELECT CASE WHEN n.bathrooms >= 1 THEN 1::bigint ELSE 0 END
      | CASE WHEN n.bathrooms >= 2 THEN 2::bigint ELSE 0 END
      | CASE WHEN n.bathrooms >= 3 THEN 4::bigint ELSE 0 END
      | CASE WHEN n.bathrooms >= 4 THEN 8::bigint ELSE 0 END
      | CASE WHEN n.bathrooms >= 5 THEN 16::bigint ELSE 0 END
      | CASE WHEN n.project_status = 'ready-to-move' THEN 32::bigint ELSE 0 END
      | CASE WHEN n.project_status = 'new-launch' THEN 64::bigint ELSE 0 END
      | CASE WHEN n.project_status = 'under-construction' THEN 128::bigint ELSE 0 END
      | CASE WHEN n.parking_spots >= 1 THEN 256::bigint ELSE 0 END
      | CASE WHEN n.parking_spots >= 2 THEN 512::bigint ELSE 0 END
      | CASE WHEN n.parking_spots >= 3 THEN 1024::bigint ELSE 0 END
      | CASE WHEN n.balconies >= 1 THEN 2048::bigint ELSE 0 END
      | CASE WHEN n.balconies >= 2 THEN 4096::bigint ELSE 0 END
      | CASE WHEN n.balconies >= 3 THEN 8192::bigint ELSE 0 END
      | CASE WHEN n.facing = 'north' THEN 16384::bigint ELSE 0 END
      | CASE WHEN n.facing = 'north-east' THEN 32768::bigint ELSE 0 END
      | CASE WHEN n.facing = 'east' THEN 65536::bigint ELSE 0 END
      | CASE WHEN n.facing = 'south-east' THEN 131072::bigint ELSE 0 END
      | CASE WHEN n.facing = 'south' THEN 262144::bigint ELSE 0 END
      | CASE WHEN n.facing = 'south-west' THEN 524288::bigint ELSE 0 END
      | CASE WHEN n.facing = 'west' THEN 1048576::bigint ELSE 0 END
      | CASE WHEN n.facing = 'north-west' THEN 2097152::bigint ELSE 0 END
      | CASE WHEN n.brokerage = 0 THEN 4194304::bigint ELSE 0 END
      | CASE WHEN 'family' = ANY(n.preferred_tenants) THEN 8388608::bigint ELSE 0 END
      | CASE WHEN 'bachelors' = ANY(n.preferred_tenants) THEN 16777216::bigint ELSE 0 END
      | CASE WHEN 'company' = ANY(n.preferred_tenants) THEN 33554432::bigint ELSE 0 END
      | CASE WHEN 'students' = ANY(n.preferred_tenants) THEN 67108864::bigint ELSE 0 END
      | CASE WHEN n.pets_allowed THEN 134217728::bigint ELSE 0 END
      | CASE WHEN 'single' = ANY(n.sharing) THEN 268435456::bigint ELSE 0 END
      | CASE WHEN 'double' = ANY(n.sharing) THEN 536870912::bigint ELSE 0 END
      | CASE WHEN 'triple' = ANY(n.sharing) THEN 1073741824::bigint ELSE 0 END
      | CASE WHEN 'four-plus' = ANY(n.sharing) THEN 2147483648::bigint ELSE 0 END
      | CASE WHEN 'breakfast' = ANY(n.meals) THEN 4294967296::bigint ELSE 0 END
      | CASE WHEN 'lunch' = ANY(n.meals) THEN 8589934592::bigint ELSE 0 END
      | CASE WHEN 'dinner' = ANY(n.meals) THEN 17179869184::bigint ELSE 0 END
      | CASE WHEN n.pg_for = 'women' THEN 34359738368::bigint ELSE 0 END
      | CASE WHEN n.pg_for = 'men' THEN 68719476736::bigint ELSE 0 END
      | CASE WHEN n.pg_for = 'anyone' THEN 137438953472::bigint ELSE 0 END
      | CASE WHEN n.fit_out = 'bare-shell' THEN 274877906944::bigint ELSE 0 END
      | CASE WHEN n.fit_out = 'warm-shell' THEN 549755813888::bigint ELSE 0 END
      | CASE WHEN n.fit_out = 'fitted-out' THEN 1099511627776::bigint ELSE 0 END
      | CASE WHEN n.corner_plot THEN 2199023255552::bigint ELSE 0 END
      | CASE WHEN n.boundary_wall THEN 4398046511104::bigint ELSE 0 END
      | CASE WHEN n.ownership = 'freehold' THEN 8796093022208::bigint ELSE 0 END
      | CASE WHEN n.ownership = 'leasehold' THEN 17592186044416::bigint ELSE 0 END
      | CASE WHEN n.ownership = 'co-operative' THEN 35184372088832::bigint ELSE 0 END
      | CASE WHEN n.ownership = 'power-of-attorney' THEN 70368744177664::bigint ELSE 0 END
      | CASE WHEN n.rera_project <> '' THEN 140737488355328::bigint ELSE 0 END
      | CASE WHEN n.posted_by = 'owner' THEN 281474976710656::bigint ELSE 0 END
      | CASE WHEN n.posted_by = 'agent' THEN 562949953421312::bigint ELSE 0 END
      | CASE WHEN n.posted_by = 'developer' THEN 1125899906842624::bigint ELSE 0 END
      | CASE WHEN n.images <> '[]' THEN 2251799813685248::bigint ELSE 0 END
      | CASE WHEN n.is_urgent THEN 4503599627370496::bigint ELSE 0 END`,
  more_marks: `SELECT CASE WHEN 'Swimming Pool' = ANY(n.amenities) THEN 1::bigint ELSE 0 END
      | CASE WHEN 'Gymnasium' = ANY(n.amenities) THEN 2::bigint ELSE 0 END
      | CASE WHEN '24/7 Security' = ANY(n.amenities) THEN 4::bigint ELSE 0 END
      | CASE WHEN 'Power Backup' = ANY(n.amenities) THEN 8::bigint ELSE 0 END
      | CASE WHEN 'Elevator' = ANY(n.amenities) THEN 16::bigint ELSE 0 END
      | CASE WHEN 'Parking' = ANY(n.amenities) THEN 32::bigint ELSE 0 END
      | CASE WHEN 'Garden' = ANY(n.amenities) THEN 64::bigint ELSE 0 END
      | CASE WHEN 'Clubhouse' = ANY(n.amenities) THEN 128::bigint ELSE 0 END
      | CASE WHEN 'Children''s Play Area' = ANY(n.amenities) THEN 256::bigint ELSE 0 END
      | CASE WHEN 'Jogging Track' = ANY(n.amenities) THEN 512::bigint ELSE 0 END
      | CASE WHEN 'CCTV Surveillance' = ANY(n.amenities) THEN 1024::bigint ELSE 0 END
      | CASE WHEN 'Intercom Facility' = ANY(n.amenities) THEN 2048::bigint ELSE 0 END
      | CASE WHEN 'bed' = ANY(n.furnishing_items) THEN 4096::bigint ELSE 0 END
      | CASE WHEN 'wardrobe' = ANY(n.furnishing_items) THEN 8192::bigint ELSE 0 END
      | CASE WHEN 'sofa' = ANY(n.furnishing_items) THEN 16384::bigint ELSE 0 END
      | CASE WHEN 'dining-table' = ANY(n.furnishing_items) THEN 32768::bigint ELSE 0 END
      | CASE WHEN 'modular-kitchen' = ANY(n.furnishing_items) THEN 65536::bigint ELSE 0 END
      | CASE WHEN 'stove' = ANY(n.furnishing_items) THEN 131072::bigint ELSE 0 END
      | CASE WHEN 'fridge' = ANY(n.furnishing_items) THEN 262144::bigint ELSE 0 END
      | CASE WHEN 'washing-machine' = ANY(n.furnishing_items) THEN 524288::bigint ELSE 0 END
      | CASE WHEN 'air-conditioner' = ANY(n.furnishing_items) THEN 1048576::bigint ELSE 0 END
      | CASE WHEN 'geyser' = ANY(n.furnishing_items) THEN 2097152::bigint ELSE 0 END
      | CASE WHEN 'television' = ANY(n.furnishing_items) THEN 4194304::bigint ELSE 0 END
      | CASE WHEN 'water-purifier' = ANY(n.furnishing_items) THEN 8388608::bigint ELSE 0 END
      | CASE WHEN 'wifi' = ANY(n.furnishing_items) THEN 16777216::bigint ELSE 0 END`,
};
