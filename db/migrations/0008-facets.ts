import { sql, type Kysely } from 'kysely';

/**
 * What the search reads: a narrow row for each active record, and counts that are kept instead of
 * being counted. docs/decisions/0012-a-million.md says why.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeSearchRecords(db);
  await makeSync(db);
  await makeFacets(db);
  await makeWords(db);
  await sql`INSERT INTO search_records SELECT * FROM searchable_records`.execute(db);
  await sql`SELECT fold_search_facets()`.execute(db);
  for (const index of oldIndexes) await sql`DROP INDEX ${sql.id(index)}`.execute(db);
  await sql`ALTER TABLE properties DROP COLUMN document`.execute(db);
  await makeSearchIndexes(db);
}

const orders = ['created_at', 'search_price', 'views_count', 'inquiries_count', 'responses_count', 'title'];
const oldIndexes = [
  ...orders.map((key) => `properties_by_${key}`),
  'properties_city_by_created_at',
  'properties_city_by_search_price',
  'properties_match_city',
  'properties_match',
  'properties_place',
  'properties_document',
];

/** Name, key and what is included, so that a walk with filters stays inside: featured before the rest in every order. */
const searchIndexes = `
  by_created_at: transaction_type, is_featured, created_at, id: city_id, property_type, bedrooms, furnishing, search_price, expires_at, latitude, longitude
  by_price: transaction_type, is_featured, search_price, id: city_id, property_type, bedrooms, furnishing, expires_at, latitude, longitude
  by_highest_price: transaction_type, is_featured, highest_price, id: city_id, property_type, bedrooms, furnishing, search_price, expires_at
  by_views: transaction_type, is_featured, views_count, id: city_id, property_type, bedrooms, furnishing, search_price, expires_at
  by_inquiries: transaction_type, is_featured, inquiries_count, id: city_id, property_type, bedrooms, furnishing, search_price, expires_at
  by_responses: transaction_type, is_featured, responses_count, id: city_id, property_type, bedrooms, furnishing, search_price, expires_at
  by_title: transaction_type, is_featured, title, id: city_id, property_type, bedrooms, furnishing, search_price, expires_at
  type_by_title: transaction_type, property_type, is_featured, title, id: city_id, bedrooms, furnishing, search_price, expires_at
  city_by_created_at: transaction_type, city_id, is_featured, created_at, id: property_type, bedrooms, furnishing, search_price, expires_at
  city_by_price: transaction_type, city_id, is_featured, search_price, id: property_type, bedrooms, furnishing, expires_at
  bedrooms_by_price: transaction_type, bedrooms, is_featured, search_price, id: city_id, property_type, furnishing, expires_at
  match_city: transaction_type, city_id, property_type, bedrooms, search_price: furnishing, expires_at
  match: transaction_type, property_type, bedrooms, search_price: furnishing, expires_at
  place: transaction_type, latitude, longitude: city_id, property_type, bedrooms, furnishing, search_price, expires_at`;

async function makeSearchIndexes(db: Kysely<unknown>): Promise<void> {
  for (const line of searchIndexes.trim().split('\n')) {
    const [name = '', key = '', included = ''] = line.split(':');
    const index = sql.raw(`search_${name.trim()} ON search_records (${key}) INCLUDE (${included})`);
    await sql`CREATE INDEX ${index}`.execute(db);
  }
  // One for each transaction type: a word's list holds only what can be found.
  for (const type of ['sale', 'rent', 'buy', 'tenant']) {
    for (const column of ['document', 'place_document']) {
      await sql`CREATE INDEX ${sql.raw(`search_${column}_${type}`)} ON search_records USING gin (${sql.raw(column)})
        WHERE transaction_type = ${sql.lit(type)}`.execute(db);
    }
  }
  await sql`CREATE INDEX search_expiry ON search_records (expires_at) WHERE expires_at IS NOT NULL`.execute(db);
  await sql`CREATE INDEX search_featured_end ON search_records (featured_until) WHERE is_featured`.execute(db);
}

async function makeSearchRecords(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TYPE search_transaction AS ENUM ('sale', 'rent', 'buy', 'tenant')`.execute(db);
  await sql`CREATE TYPE search_property_type AS ENUM
    ('apartment', 'house', 'villa', 'townhouse', 'studio', 'penthouse', 'pg', 'plot', 'land', 'commercial')`.execute(
    db,
  );
  await sql`CREATE TYPE search_furnishing AS ENUM ('furnished', 'semi-furnished', 'unfurnished')`.execute(db);
  await sql`CREATE TABLE search_records (
    id integer PRIMARY KEY REFERENCES properties ON DELETE CASCADE,
    transaction_type search_transaction NOT NULL,
    property_type search_property_type NOT NULL,
    furnishing search_furnishing,
    city_id integer,
    bedrooms smallint,
    is_featured boolean NOT NULL,
    is_urgent boolean NOT NULL,
    search_price bigint NOT NULL,
    -- What sorting by the highest price looks at: the upper end of a range where there is one.
    highest_price bigint NOT NULL,
    views_count integer NOT NULL,
    inquiries_count integer NOT NULL,
    responses_count integer NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    featured_until timestamptz,
    latitude double precision,
    longitude double precision,
    title text NOT NULL,
    locality text,
    place_document tsvector NOT NULL,
    document tsvector NOT NULL
  ) WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05)`.execute(db);
  // The one place that says how a search row comes about. Nothing ranks or looks for phrases, so positions are left out.
  await sql`CREATE VIEW searchable_records AS SELECT id,
      transaction_type::search_transaction, property_type::search_property_type, furnishing::search_furnishing, city_id,
      bedrooms, is_featured, is_urgent, search_price, greatest(coalesce(max_price, 0), search_price) AS highest_price,
      views_count, inquiries_count, responses_count, created_at, expires_at, featured_until, latitude, longitude, title,
      locality, strip(to_tsvector('aangan', place)) AS place_document,
      strip(to_tsvector('aangan', concat_ws(' ', title, place, description))) AS document
    FROM properties, LATERAL (SELECT concat_ws(' ', locality, city, state, join_texts(preferred_locations)) AS place) AS p
    WHERE status = 'active'`.execute(db);
}

/** Every change of a record changes its search row in the same transaction, a statement at a time. */
async function makeSync(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE FUNCTION search_records_after_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO search_records SELECT s.* FROM new_rows n JOIN searchable_records s ON s.id = n.id;
      RETURN NULL;
    END $$`.execute(db);
  // Joins by key alone: the plan is kept from the first call on, and must do for one record and for thousands.
  await sql`CREATE FUNCTION search_records_after_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
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
          document = s.document
        FROM (SELECT id, title, description, locality, city, state, preferred_locations FROM new_rows EXCEPT
          SELECT id, title, description, locality, city, state, preferred_locations FROM old_rows) AS changed
        JOIN searchable_records s ON s.id = changed.id WHERE r.id = changed.id;
      INSERT INTO search_records SELECT s.* FROM new_rows n JOIN searchable_records s ON s.id = n.id
        WHERE NOT EXISTS (SELECT FROM search_records r WHERE r.id = n.id);
      RETURN NULL;
    END $$`.execute(db);
  await sql`CREATE TRIGGER search_records_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION search_records_after_insert()`.execute(db);
  await sql`CREATE TRIGGER search_records_update AFTER UPDATE ON properties
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION search_records_after_update()`.execute(db);
}

/** First two figures at which people set prices; search.buckets.ts holds the same list. */
const thresholds = [
  1,
  ...Array.from({ length: 8 }, (_, power) =>
    [10, 12, 15, 18, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90].map((figures) => figures * 10 ** (power + 2)),
  ).flat(),
  100_000_000_000,
];

/**
 * Counts of search rows by what people filter. A writer only appends what it changed, so writers never wait for each
 * other; a job folds the changes in, and who reads adds them up.
 */
async function makeFacets(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE FUNCTION price_bucket(price bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN width_bucket(price, ${sql.raw(`ARRAY[${thresholds.join(', ')}]::bigint[]`)})`.execute(db);
  const cell = `transaction_type search_transaction NOT NULL, city_id integer, property_type search_property_type NOT NULL,
    bedrooms integer NOT NULL, furnishing search_furnishing`;
  await sql`CREATE TABLE search_facet_changes (${sql.raw(cell)}, bucket integer NOT NULL, locality text,
    records integer NOT NULL)`.execute(db);
  await sql`CREATE TABLE search_facets (${sql.raw(cell)}, records integer NOT NULL,
    UNIQUE NULLS NOT DISTINCT (transaction_type, city_id, property_type, bedrooms, furnishing))`.execute(db);
  await sql`CREATE TABLE search_price_facets (${sql.raw(cell)}, bucket integer NOT NULL, records integer NOT NULL,
    UNIQUE NULLS NOT DISTINCT (transaction_type, city_id, property_type, bedrooms, bucket, furnishing))`.execute(db);
  await sql`CREATE TABLE search_place_facets (city_id integer, locality text, transaction_type search_transaction NOT NULL,
    records integer NOT NULL, UNIQUE NULLS NOT DISTINCT (city_id, locality, transaction_type))`.execute(db);

  const columns = 'transaction_type, city_id, property_type, bedrooms, furnishing, bucket, locality, records';
  const rows = (source: string, sign: string) => `SELECT transaction_type, city_id, property_type,
    least(coalesce(bedrooms, 0), 4) AS bedrooms, furnishing, price_bucket(search_price) AS bucket, locality,
    ${sign} AS records FROM ${source}`;
  const change = (source: string) => `INSERT INTO search_facet_changes (${columns})
    SELECT transaction_type, city_id, property_type, bedrooms, furnishing, bucket, locality, sum(records)
    FROM (${source}) AS c GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(records) <> 0`;
  const triggers = [
    ['insert', change(rows('new_rows', '1')), 'NEW TABLE AS new_rows'],
    ['delete', change(rows('old_rows', '-1')), 'OLD TABLE AS old_rows'],
    [
      'update',
      change(`${rows('new_rows', '1')} UNION ALL ${rows('old_rows', '-1')}`),
      'OLD TABLE AS old_rows NEW TABLE AS new_rows',
    ],
  ] as const;
  for (const [event, body, tables] of triggers) {
    await sql`CREATE FUNCTION ${sql.raw(`search_facets_after_${event}`)}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN ${sql.raw(body)}; RETURN NULL; END $$`.execute(db);
    await sql`CREATE TRIGGER ${sql.raw(`search_facets_${event}`)} AFTER ${sql.raw(event)} ON search_records
      REFERENCING ${sql.raw(tables)} FOR EACH STATEMENT EXECUTE FUNCTION ${sql.raw(`search_facets_after_${event}`)}()`.execute(
      db,
    );
  }

  // One statement takes the changes and adds them: whoever reads meanwhile sees either all before or all after.
  await sql`CREATE FUNCTION fold_search_facets(most integer DEFAULT 1000000000) RETURNS integer LANGUAGE plpgsql AS $$
    DECLARE folded integer := 0; BEGIN
      IF NOT pg_try_advisory_xact_lock(hashtext('fold_search_facets')) THEN RETURN 0; END IF;
      WITH taken AS (DELETE FROM search_facet_changes
        WHERE ctid = ANY(ARRAY(SELECT ctid FROM search_facet_changes LIMIT most)) RETURNING *),
      a AS (INSERT INTO search_facets
        SELECT transaction_type, city_id, property_type, bedrooms, furnishing, sum(records) FROM taken
        GROUP BY 1, 2, 3, 4, 5 HAVING sum(records) <> 0
        ON CONFLICT (transaction_type, city_id, property_type, bedrooms, furnishing)
        DO UPDATE SET records = search_facets.records + excluded.records),
      b AS (INSERT INTO search_price_facets
        SELECT transaction_type, city_id, property_type, bedrooms, furnishing, bucket, sum(records) FROM taken
        GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(records) <> 0
        ON CONFLICT (transaction_type, city_id, property_type, bedrooms, bucket, furnishing)
        DO UPDATE SET records = search_price_facets.records + excluded.records),
      c AS (INSERT INTO search_place_facets
        SELECT city_id, locality, transaction_type, sum(records) FROM taken
        GROUP BY 1, 2, 3 HAVING sum(records) <> 0
        ON CONFLICT (city_id, locality, transaction_type)
        DO UPDATE SET records = search_place_facets.records + excluded.records)
      SELECT count(*) INTO folded FROM taken;
      DELETE FROM search_facets WHERE records = 0;
      DELETE FROM search_price_facets WHERE records = 0;
      DELETE FROM search_place_facets WHERE records = 0;
      RETURN folded;
    END $$`.execute(db);
}

/** Up to which record the words in use were counted, and when all of them were counted anew. */
async function makeWords(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE search_words_counted (id boolean PRIMARY KEY DEFAULT true CHECK (id),
    last_id integer NOT NULL, counted_at timestamptz NOT NULL DEFAULT now())`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER search_records_insert ON properties`.execute(db);
  await sql`DROP TRIGGER search_records_update ON properties`.execute(db);
  await sql`DROP VIEW searchable_records`.execute(db);
  for (const table of [
    'search_records',
    'search_facets',
    'search_price_facets',
    'search_place_facets',
    'search_facet_changes',
    'search_words_counted',
  ]) {
    await sql`DROP TABLE ${sql.id(table)}`.execute(db);
  }
  for (const name of [
    'search_records_after_insert',
    'search_records_after_update',
    'search_facets_after_insert',
    'search_facets_after_update',
    'search_facets_after_delete',
    'fold_search_facets',
  ]) {
    await sql`DROP FUNCTION ${sql.id(name)}`.execute(db);
  }
  await sql`DROP FUNCTION price_bucket(bigint)`.execute(db);
  for (const type of ['search_transaction', 'search_property_type', 'search_furnishing']) {
    await sql`DROP TYPE ${sql.id(type)}`.execute(db);
  }
  await sql`ALTER TABLE properties ADD COLUMN document tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('aangan', title), 'A') ||
    setweight(to_tsvector('aangan', coalesce(locality, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' ||
      join_texts(preferred_locations)), 'B') ||
    setweight(to_tsvector('aangan', description), 'C')) STORED`.execute(db);
  await restoreIndexes(db);
}

/** As 0001-records.ts made them. */
async function restoreIndexes(db: Kysely<unknown>): Promise<void> {
  const included = 'city_id, property_type, bedrooms, search_price, furnishing, latitude, longitude, expires_at'.split(
    ', ',
  );
  const create = (name: string, key: string, without: string[]) =>
    sql`CREATE INDEX ${sql.id(name)} ON properties (${sql.raw(key)}) 
      INCLUDE (${sql.raw(included.filter((column) => !without.includes(column)).join(', '))}) WHERE status = 'active'`.execute(
      db,
    );
  for (const key of orders) await create(`properties_by_${key}`, `transaction_type, is_featured, ${key}, id`, [key]);
  for (const key of ['created_at', 'search_price']) {
    await create(`properties_city_by_${key}`, `transaction_type, city_id, is_featured, ${key}, id`, [key, 'city_id']);
  }
  await sql`CREATE INDEX properties_match_city ON properties (transaction_type, city_id, property_type, bedrooms, search_price)
    WHERE status = 'active'`.execute(db);
  await sql`CREATE INDEX properties_match ON properties (transaction_type, property_type, bedrooms, search_price)
    WHERE status = 'active'`.execute(db);
  await sql`CREATE INDEX properties_place ON properties (transaction_type, latitude, longitude)
    INCLUDE (city_id, property_type, bedrooms, search_price) WHERE status = 'active'`.execute(db);
  await sql`CREATE INDEX properties_document ON properties USING gin (document) WHERE status = 'active'`.execute(db);
}
