import { sql, type Kysely } from 'kysely';

/**
 * A home stands in one place, and many stand in the same: each place is kept once, and a search for "Baner, Pune" looks
 * for the few places that hold its words, then for their homes in one index. docs/decisions/0015-places.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE search_places (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    document tsvector NOT NULL UNIQUE
  )`.execute(db);
  await sql`CREATE INDEX search_places_document ON search_places USING gin (document)`.execute(db);
  await sql`CREATE FUNCTION search_place(place tsvector) RETURNS integer LANGUAGE plpgsql AS $$
    DECLARE found integer; BEGIN
      SELECT id INTO found FROM search_places WHERE document = place;
      IF found IS NULL THEN
        INSERT INTO search_places (document) VALUES (place) ON CONFLICT DO NOTHING RETURNING id INTO found;
        -- Another transaction was quicker, and has ended.
        IF found IS NULL THEN SELECT id INTO found FROM search_places WHERE document = place; END IF;
      END IF;
      RETURN found;
    END $$`.execute(db);
  await sql`ALTER TABLE search_records ADD COLUMN place_id integer`.execute(db);
  await replaceSync(db, true);
  await sql`ALTER TABLE search_records DISABLE TRIGGER USER`.execute(db);
  await sql`INSERT INTO search_places (document) SELECT DISTINCT place_document FROM search_records
    WHERE transaction_type IN ('sale', 'rent')`.execute(db);
  await sql`UPDATE search_records r SET place_id = p.id FROM search_places p
    WHERE p.document = r.place_document AND r.transaction_type IN ('sale', 'rent')`.execute(db);
  await sql`ALTER TABLE search_records ENABLE TRIGGER USER`.execute(db);
  await sql`CREATE INDEX search_place_match ON search_records (transaction_type, place_id, bedrooms, property_type)
    INCLUDE (id, city_id, furnishing, search_price, expires_at, is_featured, created_at)
    WHERE place_id IS NOT NULL`.execute(db);
}

/**
 * Who looks for a home names places as they like; those stay as they are. It stands outside of the view: inside, a function
 * that writes would make PostgreSQL work out the whole view before it joins.
 */
const placeOf = `CASE WHEN s.transaction_type IN ('sale', 'rent') THEN search_place(s.place_document) END`;

/** The functions of 0008-facets.ts, which now mind the place as well. */
async function replaceSync(db: Kysely<unknown>, withPlace: boolean): Promise<void> {
  const all = sql.raw(withPlace ? `s.*, ${placeOf}` : 's.*');
  await sql`CREATE OR REPLACE FUNCTION search_records_after_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO search_records SELECT ${all} FROM new_rows n JOIN searchable_records s ON s.id = n.id;
      RETURN NULL;
    END $$`.execute(db);
  const words = `id, ${withPlace ? 'transaction_type, ' : ''}title, description, locality, city, state, preferred_locations`;
  await sql`CREATE OR REPLACE FUNCTION search_records_after_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      DELETE FROM search_records r USING new_rows n WHERE r.id = n.id AND n.status <> 'active';
      UPDATE search_records r SET transaction_type = n.transaction_type::search_transaction,
          property_type = n.property_type::search_property_type, furnishing = n.furnishing::search_furnishing,
          city_id = n.city_id, bedrooms = n.bedrooms, is_featured = n.is_featured, is_urgent = n.is_urgent,
          search_price = n.search_price, highest_price = greatest(coalesce(n.max_price, 0), n.search_price),
          views_count = n.views_count, inquiries_count = n.inquiries_count, responses_count = n.responses_count,
          created_at = n.created_at, expires_at = n.expires_at, featured_until = n.featured_until,
          latitude = n.latitude, longitude = n.longitude
        FROM new_rows n WHERE r.id = n.id AND
          (r.transaction_type::text, r.property_type::text, r.furnishing::text, r.city_id, r.bedrooms, r.is_featured,
           r.is_urgent, r.search_price, r.highest_price, r.views_count, r.inquiries_count, r.responses_count,
           r.created_at, r.expires_at, r.featured_until, r.latitude, r.longitude) IS DISTINCT FROM
          (n.transaction_type, n.property_type, n.furnishing, n.city_id, n.bedrooms, n.is_featured,
           n.is_urgent, n.search_price, greatest(coalesce(n.max_price, 0), n.search_price), n.views_count,
           n.inquiries_count, n.responses_count,
           n.created_at, n.expires_at, n.featured_until, n.latitude, n.longitude);
      UPDATE search_records r SET title = s.title, locality = s.locality, place_document = s.place_document,
          document = s.document${sql.raw(withPlace ? `, place_id = ${placeOf}` : '')}
        FROM (SELECT ${sql.raw(words)} FROM new_rows EXCEPT SELECT ${sql.raw(words)} FROM old_rows) AS changed
        JOIN searchable_records s ON s.id = changed.id WHERE r.id = changed.id;
      INSERT INTO search_records SELECT ${all} FROM new_rows n JOIN searchable_records s ON s.id = n.id
        WHERE NOT EXISTS (SELECT FROM search_records r WHERE r.id = n.id);
      RETURN NULL;
    END $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceSync(db, false);
  await sql`ALTER TABLE search_records DROP COLUMN place_id`.execute(db);
  await sql`DROP FUNCTION search_place(tsvector)`.execute(db);
  await sql`DROP TABLE search_places`.execute(db);
}
