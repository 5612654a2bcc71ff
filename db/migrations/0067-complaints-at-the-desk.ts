import { sql, type Kysely } from 'kysely';

/** Who answers a complaint, and those that wait in the one queue (decision 0082). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // handler_note: what whoever handed it on wrote. answered_by: null for an answer by the command.
  `ALTER TABLE complaints ADD COLUMN handler_id integer, ADD COLUMN handed_at timestamptz,
    ADD COLUMN handler_note text NOT NULL DEFAULT '' CHECK (length(handler_note) <= 1000),
    ADD COLUMN answered_by integer`,
  'CREATE INDEX complaints_answered ON complaints (answered_at DESC, number DESC) WHERE answered_at IS NOT NULL',
  `INSERT INTO review_items (kind, subject_type, subject_id, harm, weight, reasons, created_at)
    SELECT 'complaint', 'complaint', number, CASE WHEN kind IN ('intimate_picture', 'order') THEN 5 ELSE 3 END,
      CASE WHEN kind IN ('intimate_picture', 'order') THEN 1000 ELSE 1 END, jsonb_build_array(jsonb_build_object(
        'code', kind, 'text', 'A complaint to the grievance officer.', 'detail', '')), created_at
    FROM complaints WHERE answered_at IS NULL`,
];

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM review_items WHERE subject_type = 'complaint'`.execute(db);
  await sql`DROP INDEX complaints_answered`.execute(db);
  await sql`ALTER TABLE complaints DROP COLUMN handler_id, DROP COLUMN handed_at, DROP COLUMN handler_note,
    DROP COLUMN answered_by`.execute(db);
}
