import { sql, type Kysely } from 'kysely';

/** What pictures look like, and the records that have not been looked through for fakes (decision 0077). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What of a record is looked through. */
const lookedAt = ['title', 'description', 'price', 'images', 'city', 'locality'];
const of = (rows: string) => lookedAt.map((column) => `${rows}.${column}`).join(', ');

const statements = [
  // Null for pictures from before and for those of next to one colour.
  `ALTER TABLE pictures ADD COLUMN hash bit(64), ADD COLUMN mirrored_hash bit(64)`,
  `CREATE TABLE unchecked_records (
    property_id integer PRIMARY KEY REFERENCES properties ON DELETE CASCADE,
    changed_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX unchecked_records_age ON unchecked_records (changed_at)',
  // Records of long ago come with demo data and imports of an operator; nobody waits for a look at them.
  `CREATE FUNCTION unchecked_records_after_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO unchecked_records (property_id)
      SELECT n.id FROM new_rows n WHERE n.status = 'active' AND n.created_at > now() - interval '2 days'
      ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION unchecked_records_after_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO unchecked_records (property_id)
      SELECT n.id FROM new_rows n JOIN old_rows o USING (id)
      WHERE n.status = 'active' AND (o.status = 'pending' OR (${of('n')}) IS DISTINCT FROM (${of('o')}))
      ON CONFLICT (property_id) DO UPDATE SET changed_at = now();
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER unchecked_records_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION unchecked_records_after_insert()`,
  `CREATE TRIGGER unchecked_records_update AFTER UPDATE ON properties
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION unchecked_records_after_update()`,
];

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'DROP TRIGGER unchecked_records_insert ON properties',
    'DROP TRIGGER unchecked_records_update ON properties',
    'DROP FUNCTION unchecked_records_after_insert',
    'DROP FUNCTION unchecked_records_after_update',
    'DROP TABLE unchecked_records',
    'ALTER TABLE pictures DROP COLUMN hash, DROP COLUMN mirrored_hash',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
