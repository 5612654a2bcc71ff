import { sql, type Kysely } from 'kysely';

/** Brochures of developers' projects, and files of theirs that no project names any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE developer_projects ADD COLUMN brochure_id text CHECK (brochure_id ~ '^[0-9a-f]{32}$'),
    ADD COLUMN brochure_bytes integer CHECK (brochure_bytes > 0),
    ADD CONSTRAINT developer_projects_brochure CHECK ((brochure_id IS NULL) = (brochure_bytes IS NULL))`.execute(db);
  await sql`CREATE TABLE abandoned_brochures (
    brochure_id text PRIMARY KEY,
    due_at timestamptz NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX abandoned_brochures_due ON abandoned_brochures (due_at)`.execute(db);
  await sql`CREATE FUNCTION note_abandoned_brochure() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO abandoned_brochures VALUES (OLD.brochure_id, now())
        ON CONFLICT (brochure_id) DO UPDATE SET due_at = now();
      RETURN NULL;
    END $$`.execute(db);
  await sql`CREATE TRIGGER note_deleted_brochure AFTER DELETE ON developer_projects FOR EACH ROW
    WHEN (OLD.brochure_id IS NOT NULL) EXECUTE FUNCTION note_abandoned_brochure()`.execute(db);
  await sql`CREATE TRIGGER note_changed_brochure AFTER UPDATE OF brochure_id ON developer_projects FOR EACH ROW
    WHEN (OLD.brochure_id IS NOT NULL AND OLD.brochure_id IS DISTINCT FROM NEW.brochure_id)
    EXECUTE FUNCTION note_abandoned_brochure()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER note_deleted_brochure ON developer_projects`.execute(db);
  await sql`DROP TRIGGER note_changed_brochure ON developer_projects`.execute(db);
  await sql`DROP FUNCTION note_abandoned_brochure`.execute(db);
  await sql`DROP TABLE abandoned_brochures`.execute(db);
  await sql`ALTER TABLE developer_projects DROP COLUMN brochure_id, DROP COLUMN brochure_bytes`.execute(db);
}
