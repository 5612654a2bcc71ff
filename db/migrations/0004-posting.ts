import { sql, type Kysely } from 'kysely';

/** What owners do with their records, and what others do about them: prices, days, responses, saved homes, reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE properties
    -- A deleted record is hidden at once and removed a little later, so that its owner can have it back.
    ADD COLUMN deleted_at timestamptz,
    ADD COLUMN status_before text,
    -- The price before the present one, while that is the lower of the two.
    ADD COLUMN price_before bigint,
    ADD COLUMN price_changed_at timestamptz`.execute(db);
  await sql`CREATE INDEX properties_deleted ON properties (deleted_at) WHERE deleted_at IS NOT NULL`.execute(db);

  await sql`CREATE TABLE price_changes (
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    price bigint NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (property_id, changed_at)
  )`.execute(db);

  // Days of India's calendar; a month of them is kept.
  await sql`CREATE TABLE property_days (
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    day date NOT NULL,
    views integer NOT NULL DEFAULT 0,
    inquiries integer NOT NULL DEFAULT 0,
    PRIMARY KEY (property_id, day)
  ) WITH (fillfactor = 80)`.execute(db);
  await sql`CREATE INDEX property_days_day ON property_days (day)`.execute(db);

  await sql`CREATE TABLE lead_responses (
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    message text NOT NULL CHECK (length(message) BETWEEN 1 AND 2000),
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (property_id, user_id)
  )`.execute(db);

  // The same request sent twice posts once: the key commits together with the record that it made.
  await sql`CREATE TABLE idempotency_keys (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    key text NOT NULL,
    property_id integer REFERENCES properties ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, key)
  )`.execute(db);

  // Without a reference to the record: a saved home that is gone is still shown as such.
  await sql`CREATE TABLE favourites (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    property_id integer NOT NULL,
    title text NOT NULL,
    saved_price bigint NOT NULL DEFAULT 0,
    saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (user_id, property_id)
  )`.execute(db);

  await sql`CREATE TABLE reports (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    reason text NOT NULL,
    details text NOT NULL DEFAULT '' CHECK (length(details) <= 1000),
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (property_id, user_id)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'reports',
    'favourites',
    'idempotency_keys',
    'lead_responses',
    'property_days',
    'price_changes',
  ]) {
    await sql`DROP TABLE IF EXISTS ${sql.id(table)}`.execute(db);
  }
  await sql`ALTER TABLE properties DROP COLUMN deleted_at, DROP COLUMN status_before, DROP COLUMN price_before,
    DROP COLUMN price_changed_at`.execute(db);
}
