import { sql, type Kysely } from 'kysely';

/** Visits of developers' projects beside those of homes. Rows of homes stay as they are; the new column is null for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE visits ALTER COLUMN property_id DROP NOT NULL,
    ADD COLUMN project_id integer REFERENCES developer_projects ON DELETE CASCADE,
    ADD CONSTRAINT visits_subject CHECK (num_nonnulls(property_id, project_id) = 1)`.execute(db);
  await sql`CREATE INDEX visits_project ON visits (project_id) WHERE project_id IS NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM visits WHERE property_id IS NULL`.execute(db);
  await sql`ALTER TABLE visits DROP CONSTRAINT visits_subject, DROP COLUMN project_id,
    ALTER COLUMN property_id SET NOT NULL`.execute(db);
}
