import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

/**
 * Where a home is shown in public: 50 to 150 m from where it stands, or exactly there if its owner says so. Whatever
 * searches, counts or draws reads the public point; the exact one is for the owner. docs/decisions/0019-public-points.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE properties
    ADD COLUMN public_latitude double precision CHECK (public_latitude BETWEEN -90 AND 90),
    ADD COLUMN public_longitude double precision CHECK (public_longitude BETWEEN -180 AND 180),
    ADD COLUMN shows_exact_place boolean NOT NULL DEFAULT false`.execute(db);
  await sql`INSERT INTO server_keys (name, value) VALUES ('places', ${randomBytes(32)})
    ON CONFLICT DO NOTHING`.execute(db);
  await movePlaces(db);
  await sql`ALTER TABLE properties
    ADD CHECK ((public_latitude IS NULL) = (public_longitude IS NULL)),
    ADD CHECK (latitude IS NULL OR longitude IS NULL OR public_latitude IS NOT NULL)`.execute(db);
  await searchBy(db, 'public_');
}

/**
 * Moves the records that are there by 60 to 140 m in a direction that only this installation's key tells. Homes of one
 * owner in one square of about 110 m move alike, so that nothing can be averaged. New records are moved by
 * places.public-point.ts, which also minds localities: the database doesn't know where they are.
 */
async function movePlaces(db: Kysely<unknown>): Promise<void> {
  const share = (from: number) =>
    `((get_byte(hash, ${from}) << 16) + (get_byte(hash, ${from + 1}) << 8) + get_byte(hash, ${from + 2})) / 16777216.0`;
  const near = (column: string) => `round(${column}::numeric, 3)::text`;
  await sql`ALTER TABLE properties DISABLE TRIGGER USER`.execute(db);
  await sql`UPDATE properties p SET
      public_latitude = round(least(90, greatest(-90, m.latitude + metres * cos(angle) / 111195))::numeric, 5),
      public_longitude = round(least(180, greatest(-180, m.longitude
        + metres * sin(angle) / (111195 * greatest(0.01, cos(radians(m.latitude))))))::numeric, 5)
    FROM (SELECT id, latitude, longitude, 2 * pi() * (${sql.raw(share(0))})::float8 AS angle,
        sqrt(60 ^ 2 + (140 ^ 2 - 60 ^ 2) * (${sql.raw(share(3))})::float8) AS metres
      FROM (SELECT id, latitude, longitude, sha256((SELECT value FROM server_keys WHERE name = 'places') || convert_to(
          concat_ws(' ', owner_id, ${sql.raw(near('latitude'))}, ${sql.raw(near('longitude'))}), 'UTF8')) AS hash
        FROM properties WHERE latitude IS NOT NULL AND longitude IS NOT NULL) AS hashed) AS m
    WHERE m.id = p.id`.execute(db);
  await sql`ALTER TABLE properties ENABLE TRIGGER USER`.execute(db);
}

/** The view and the function of 0010-places.ts, which now read the points of this prefix. */
async function searchBy(db: Kysely<unknown>, prefix: 'public_' | ''): Promise<void> {
  const [latitude, longitude] = [sql.raw(`${prefix}latitude`), sql.raw(`${prefix}longitude`)];
  await sql`CREATE OR REPLACE VIEW searchable_records AS SELECT id,
      transaction_type::search_transaction, property_type::search_property_type, furnishing::search_furnishing, city_id,
      bedrooms, is_featured, is_urgent, search_price, greatest(coalesce(max_price, 0), search_price) AS highest_price,
      views_count, inquiries_count, responses_count, created_at, expires_at, featured_until,
      ${latitude} AS latitude, ${longitude} AS longitude, title,
      locality, strip(to_tsvector('aangan', place)) AS place_document,
      strip(to_tsvector('aangan', concat_ws(' ', title, place, description))) AS document
    FROM properties, LATERAL (SELECT concat_ws(' ', locality, city, state, join_texts(preferred_locations)) AS place) AS p
    WHERE status = 'active'`.execute(db);
  const place = sql.raw(`CASE WHEN s.transaction_type IN ('sale', 'rent') THEN search_place(s.place_document) END`);
  const words = sql.raw('id, transaction_type, title, description, locality, city, state, preferred_locations');
  await sql`CREATE OR REPLACE FUNCTION search_records_after_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      DELETE FROM search_records r USING new_rows n WHERE r.id = n.id AND n.status <> 'active';
      UPDATE search_records r SET transaction_type = n.transaction_type::search_transaction,
          property_type = n.property_type::search_property_type, furnishing = n.furnishing::search_furnishing,
          city_id = n.city_id, bedrooms = n.bedrooms, is_featured = n.is_featured, is_urgent = n.is_urgent,
          search_price = n.search_price, highest_price = greatest(coalesce(n.max_price, 0), n.search_price),
          views_count = n.views_count, inquiries_count = n.inquiries_count, responses_count = n.responses_count,
          created_at = n.created_at, expires_at = n.expires_at, featured_until = n.featured_until,
          latitude = n.${latitude}, longitude = n.${longitude}
        FROM new_rows n WHERE r.id = n.id AND
          (r.transaction_type::text, r.property_type::text, r.furnishing::text, r.city_id, r.bedrooms, r.is_featured,
           r.is_urgent, r.search_price, r.highest_price, r.views_count, r.inquiries_count, r.responses_count,
           r.created_at, r.expires_at, r.featured_until, r.latitude, r.longitude) IS DISTINCT FROM
          (n.transaction_type, n.property_type, n.furnishing, n.city_id, n.bedrooms, n.is_featured,
           n.is_urgent, n.search_price, greatest(coalesce(n.max_price, 0), n.search_price), n.views_count,
           n.inquiries_count, n.responses_count,
           n.created_at, n.expires_at, n.featured_until, n.${latitude}, n.${longitude});
      UPDATE search_records r SET title = s.title, locality = s.locality, place_document = s.place_document,
          document = s.document, place_id = ${place}
        FROM (SELECT ${words} FROM new_rows EXCEPT SELECT ${words} FROM old_rows) AS changed
        JOIN searchable_records s ON s.id = changed.id WHERE r.id = changed.id;
      INSERT INTO search_records SELECT s.*, ${place} FROM new_rows n JOIN searchable_records s ON s.id = n.id
        WHERE NOT EXISTS (SELECT FROM search_records r WHERE r.id = n.id);
      RETURN NULL;
    END $$`.execute(db);
  // Every row changes: making the indexes anew is several times quicker than keeping them up to date.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`SELECT indexrelid::regclass::text AS name,
      pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = 'search_records'::regclass AND NOT indisunique`.execute(db);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.raw(name)}`.execute(db);
  await sql`ALTER TABLE search_records DISABLE TRIGGER USER`.execute(db);
  await sql`UPDATE search_records r SET latitude = p.${latitude}, longitude = p.${longitude} FROM properties p
    WHERE p.id = r.id AND (r.latitude, r.longitude) IS DISTINCT FROM (p.${latitude}, p.${longitude})`.execute(db);
  await sql`ALTER TABLE search_records ENABLE TRIGGER USER`.execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await sql`SELECT fill_search_map_cells()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await searchBy(db, '');
  await sql`ALTER TABLE properties DROP COLUMN public_latitude, DROP COLUMN public_longitude,
    DROP COLUMN shows_exact_place`.execute(db);
}
