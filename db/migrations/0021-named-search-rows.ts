import { sql, type Kysely } from 'kysely';

/**
 * Writers hold up searches less. What a search row is stands here once, by column: the view and both trigger functions
 * are written from it. docs/decisions/0026-searches-beside-writes.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await writeSearchRows(db);
  // New rows went to a list beside the index, which every search for words read from end to end.
  await setFastUpdate(db, false);
  // Checking it locked the record's wide row at each view, and wrote it. Views are checked as they are stored and go
  // when the day is over, whether or not the record is still there.
  await sql`ALTER TABLE property_views DROP CONSTRAINT property_views_property_id_fkey`.execute(db);
}

/** What filters and orders read of a record `n`, by the column of its search row. */
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

/** What words are looked for in; nothing ranks or looks for phrases, so positions are left out. */
const words = {
  title: 'n.title',
  locality: 'n.locality',
  place_document: 'd.place_document',
  document: `strip(to_tsvector('aangan', concat_ws(' ', n.title, d.place, n.description)))`,
};
/** Of the record, all that `words` and `placeId` read. */
const wordColumns = 'id, transaction_type, title, description, locality, city, state, preferred_locations';
/** `d`: the place in words, once for both documents. */
const place = `LATERAL (SELECT place, strip(to_tsvector('aangan', place)) AS place_document
  FROM (SELECT concat_ws(' ', n.locality, n.city, n.state, join_texts(n.preferred_locations)) AS place) AS p OFFSET 0) AS d`;
/** Who looks for a home names places as they like; those stay as they are. */
const placeId = `CASE WHEN n.transaction_type IN ('sale', 'rent') THEN search_place(d.place_document) END`;

const namesOf = (columns: object) => Object.keys(columns).join(', ');
const valuesOf = (columns: object) => Object.values(columns).join(', ');
const setsOf = (columns: object) => Object.entries(columns).map(([name, value]) => `${name} = ${value}`);

async function writeSearchRows(db: Kysely<unknown>): Promise<void> {
  const viewed = Object.entries({ ...facts, ...words }).map(([name, value]) => `${value} AS ${name}`);
  await sql`CREATE OR REPLACE VIEW searchable_records AS SELECT n.id, ${sql.raw(viewed.join(', '))}
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

/** For the indexes of words. What their lists hold now goes into the indexes. */
async function setFastUpdate(db: Kysely<unknown>, isOn: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT c.oid::regclass::text AS name FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE i.indrelid = 'search_records'::regclass AND a.amname = 'gin' ORDER BY 1`.execute(db);
  for (const { name } of rows) {
    await sql`ALTER INDEX ${sql.raw(name)} SET (fastupdate = ${sql.raw(isOn ? 'on' : 'off')})`.execute(db);
    if (!isOn) await sql`SELECT gin_clean_pending_list(${name}::regclass)`.execute(db);
  }
}

/** The functions stay: they do what those before them did. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await setFastUpdate(db, true);
  await sql`DELETE FROM property_views WHERE property_id NOT IN (SELECT id FROM properties)`.execute(db);
  await sql`ALTER TABLE property_views
    ADD CONSTRAINT property_views_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties ON DELETE CASCADE`.execute(
    db,
  );
}
