import { sql, type Kysely } from 'kysely';

/**
 * Saved searches with the keys by which new homes find them, what happened to records, and the news that comes of both
 * (docs/decisions/0056-saved-searches.md, 0057-news.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...savedSearches, ...events, ...news, ...mails]) await sql.raw(statement).execute(db);
}

const savedSearches = [
  `CREATE TABLE saved_searches (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    lead_id integer UNIQUE REFERENCES properties ON DELETE CASCADE,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    queries jsonb NOT NULL,
    has_filters boolean NOT NULL,
    frequency text NOT NULL CHECK (frequency IN ('instant', 'daily', 'weekly', 'app')),
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    digested_at timestamptz NOT NULL DEFAULT now(),
    CHECK (has_filters OR frequency IN ('daily', 'weekly'))
  )`,
  'CREATE INDEX saved_searches_user ON saved_searches (user_id, created_at DESC)',
  'CREATE INDEX saved_searches_unfiltered ON saved_searches (id) WHERE NOT has_filters',
  // No foreign key: matching reads them beside saved_searches, and a cascade would be paid for by each change.
  `CREATE TABLE saved_search_keys (
    key text NOT NULL,
    search_id integer NOT NULL,
    min_price bigint,
    max_price bigint,
    property_types text[],
    bedrooms smallint[],
    PRIMARY KEY (key, search_id)
  )`,
  'CREATE INDEX saved_search_keys_search ON saved_search_keys (search_id)',
];

const changedRows = `new_rows n JOIN old_rows o USING (id)`;

const events = [
  `CREATE TABLE record_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    property_id integer NOT NULL,
    kind text NOT NULL CHECK (kind IN ('new', 'price_lowered', 'available_again', 'back', 'lead')),
    price_before bigint,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  // Homes that were posted long ago and are stored now, as by a seed, are no news.
  `CREATE FUNCTION record_events_after_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO record_events (property_id, kind)
      SELECT n.id, CASE WHEN n.transaction_type IN ('sale', 'rent') THEN 'new' ELSE 'lead' END
      FROM new_rows n WHERE n.status = 'active'
        AND (n.transaction_type NOT IN ('sale', 'rent') OR n.created_at > now() - interval '2 days');
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION record_events_after_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO record_events (property_id, kind, price_before)
      SELECT n.id, CASE
          WHEN n.transaction_type NOT IN ('sale', 'rent') THEN 'lead'
          WHEN o.status = 'pending' THEN 'new'
          WHEN o.status IN ('sold', 'rented') THEN 'available_again'
          WHEN o.status <> 'active' OR o.expires_at <= now() THEN 'back'
          ELSE 'price_lowered' END,
        CASE WHEN o.status = 'active' AND n.search_price > 0 AND n.search_price < o.search_price
          THEN o.search_price END
      FROM ${changedRows}
      WHERE CASE WHEN n.transaction_type IN ('sale', 'rent') THEN
          n.status = 'active' AND (o.status <> 'active'
            OR (o.expires_at <= now() AND (n.expires_at IS NULL OR n.expires_at > now()))
            OR (n.search_price > 0 AND n.search_price < o.search_price))
        ELSE (n.status, n.transaction_type, n.property_type, n.search_price, n.bedrooms, n.furnishing, n.city, n.locality,
            n.preferred_locations, n.title)
          IS DISTINCT FROM (o.status, o.transaction_type, o.property_type, o.search_price, o.bedrooms, o.furnishing, o.city,
            o.locality, o.preferred_locations, o.title) END;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER record_events_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_events_after_insert()`,
  `CREATE TRIGGER record_events_update AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_events_after_update()`,
  // Requirements that there are become saved searches as new ones do.
  `INSERT INTO record_events (property_id, kind) SELECT id, 'lead' FROM properties
    WHERE status = 'active' AND transaction_type IN ('buy', 'tenant')`,
];

const news = [
  `CREATE TABLE news (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('match', 'price_drop', 'answer', 'reveal', 'views', 'plan_end')),
    subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 60),
    property_id integer,
    search_id integer,
    facts jsonb NOT NULL DEFAULT '{}',
    in_app boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL DEFAULT now(),
    read_at timestamptz,
    mail_plan text CHECK (mail_plan IN ('instant', 'daily', 'weekly')),
    UNIQUE (user_id, kind, subject)
  )`,
  'CREATE INDEX news_listed ON news (user_id, id DESC) WHERE in_app',
  'CREATE INDEX news_unread ON news (user_id) WHERE in_app AND read_at IS NULL',
  'CREATE INDEX news_to_mail ON news (mail_plan, user_id) WHERE mail_plan IS NOT NULL',
  'CREATE INDEX news_of_home ON news (property_id, user_id) WHERE property_id IS NOT NULL',
  'CREATE INDEX news_old ON news (created_at)',
  `CREATE TABLE news_opt_outs (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind <> ''),
    PRIMARY KEY (user_id, kind)
  )`,
  `CREATE TABLE seen_homes (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    seen_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, property_id)
  )`,
  'CREATE INDEX seen_homes_property ON seen_homes (property_id)',
  'CREATE INDEX seen_homes_old ON seen_homes (seen_at)',
  'CREATE INDEX favourites_property ON favourites (property_id)',
];

const mails = [
  'ALTER TABLE mails ADD COLUMN unsubscribe_url text CHECK (length(unsubscribe_url) <= 500)',
  // One row for each mail of news, so that a person's mails of a day are counted and no digest goes out twice.
  `CREATE TABLE news_mails (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('instant', 'daily', 'weekly')),
    day date NOT NULL,
    number smallint NOT NULL DEFAULT 1,
    PRIMARY KEY (user_id, kind, day, number)
  )`,
  'CREATE INDEX news_mails_day ON news_mails (day)',
  `CREATE TABLE mail_suppressions (
    address text PRIMARY KEY CHECK (length(address) <= 254 AND address = lower(address)),
    reason text NOT NULL CHECK (reason IN ('bounce', 'complaint')),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE newsletter_subscriptions (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    email text NOT NULL CHECK (length(email) <= 254),
    city text CHECK (length(city) BETWEEN 1 AND 100),
    created_at timestamptz NOT NULL DEFAULT now(),
    confirmed_at timestamptz,
    ended_at timestamptz,
    mailed_on date
  )`,
  'CREATE UNIQUE INDEX newsletter_subscriptions_email ON newsletter_subscriptions (lower(email))',
  `CREATE INDEX newsletter_subscriptions_active ON newsletter_subscriptions (city, id)
    WHERE confirmed_at IS NOT NULL AND ended_at IS NULL`,
];

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'DROP TRIGGER record_events_insert ON properties',
    'DROP TRIGGER record_events_update ON properties',
    'DROP FUNCTION record_events_after_insert',
    'DROP FUNCTION record_events_after_update',
    `DROP TABLE saved_search_keys, saved_searches, record_events, news, news_opt_outs, seen_homes, news_mails,
      mail_suppressions, newsletter_subscriptions`,
    'DROP INDEX favourites_property',
    'ALTER TABLE mails DROP COLUMN unsubscribe_url',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
