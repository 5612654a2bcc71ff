import { sql, type Kysely } from 'kysely';

/** Changes that moderators asked for, and what else the queue can be about (decision 0082). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const before = `'listing', 'lead', 'person', 'message', 'order'`;
const subjectsAre = (table: string, types: string) => [
  `ALTER TABLE ${table} DROP CONSTRAINT ${table}_subject_type_check`,
  `ALTER TABLE ${table} ADD CONSTRAINT ${table}_subject_type_check CHECK (subject_type IN (${types}))`,
];
const tables = ['review_items', 'moderation_acts'];

/** What changes by itself, or by the desk. */
const others = `'{status,status_before,updated_at,expires_at,featured_until,is_featured,deleted_at,views_count,inquiries_count,responses_count,price_before,price_changed_at}'::text[]`;

const statements = [
  ...tables.flatMap((table) => subjectsAre(table, `${before}, 'complaint', 'comment'`)),
  // status_before: what a record that is hidden until then gets back; null for one that is shown meanwhile.
  `CREATE TABLE requested_changes (
    property_id integer PRIMARY KEY REFERENCES properties ON DELETE CASCADE,
    act_id integer NOT NULL REFERENCES moderation_acts ON DELETE CASCADE,
    status_before text,
    asked_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX requested_changes_act ON requested_changes (act_id)',
  // Comes back to the queue with the change itself, by whatever path the owner made it.
  `CREATE FUNCTION requested_changes_after_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT FROM requested_changes) THEN
      INSERT INTO review_items (kind, subject_type, subject_id, person_id, harm, reasons)
        SELECT 'changed', n.entry_type, n.id::text, n.owner_id, 2, jsonb_build_array(jsonb_build_object(
          'code', 'changed', 'text', 'The owner changed it, as was asked.', 'detail', ''))
        FROM requested_changes r JOIN new_rows n ON n.id = r.property_id JOIN old_rows o ON o.id = n.id
        WHERE n.deleted_at IS NULL AND to_jsonb(n) - ${others} IS DISTINCT FROM to_jsonb(o) - ${others}
        ON CONFLICT (kind, subject_type, subject_id, coalesce(act_id, 0)) WHERE decided_at IS NULL
        DO UPDATE SET updated_at = now();
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER requested_changes_update AFTER UPDATE ON properties
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION requested_changes_after_update()`,
];

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'DROP TRIGGER requested_changes_update ON properties',
    'DROP FUNCTION requested_changes_after_update',
    'DROP TABLE requested_changes',
    ...tables.map((table) => `DELETE FROM ${table} WHERE subject_type IN ('complaint', 'comment')`),
    ...tables.flatMap((table) => subjectsAre(table, before)),
  ]) {
    await sql.raw(statement).execute(db);
  }
}
