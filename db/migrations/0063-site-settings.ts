import { sql, type Kysely } from 'kysely';

/** What administrators set for the whole site: switches, the notice, banned words, prices of plans (decision 0080). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const settingTables = ['site_settings', 'banned_words', 'plan_prices'];

const statements = [
  // A setting without a row has its usual value.
  `CREATE TABLE site_settings (
    name text PRIMARY KEY CHECK (name IN ('notice', 'featured_homes', 'sign_up', 'read_only')),
    value jsonb NOT NULL,
    changed_by integer REFERENCES users ON DELETE SET NULL,
    changed_at timestamptz NOT NULL
  )`,
  `CREATE TABLE banned_words (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('word', 'link')),
    text text NOT NULL CHECK (length(text) BETWEEN 2 AND 100),
    effect text NOT NULL CHECK (effect IN ('refuse', 'review')),
    added_by integer REFERENCES users ON DELETE SET NULL,
    added_at timestamptz NOT NULL
  )`,
  'CREATE UNIQUE INDEX banned_words_text ON banned_words (kind, lower(text))',
  // starts_on: a day of India, from which on orders are made at this price.
  `CREATE TABLE plan_prices (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    plan_id text NOT NULL CHECK (plan_id <> ''),
    starts_on date NOT NULL,
    price_rupees integer NOT NULL CHECK (price_rupees > 0),
    entered_by integer REFERENCES users ON DELETE SET NULL,
    entered_at timestamptz NOT NULL,
    UNIQUE (plan_id, starts_on)
  )`,
  // One row, whose number grows with each change in the transaction of that change: what nodes look at to reload.
  'CREATE TABLE site_settings_version (id integer PRIMARY KEY CHECK (id = 1), version bigint NOT NULL)',
  `CREATE FUNCTION note_site_settings() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO site_settings_version AS v (id, version) VALUES (1, 1)
        ON CONFLICT (id) DO UPDATE SET version = v.version + 1;
      RETURN NULL;
    END $$`,
  ...settingTables.map(
    (table) => `CREATE TRIGGER note_site_settings AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION note_site_settings()`,
  ),
];

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of settingTables) await sql.raw(`DROP TABLE ${table}`).execute(db);
  await sql`DROP FUNCTION note_site_settings`.execute(db);
  await sql`DROP TABLE site_settings_version`.execute(db);
}
