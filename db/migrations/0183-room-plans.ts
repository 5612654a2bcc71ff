import { sql, type Kysely } from 'kysely';

/** The plan of a configuration as rooms with their sizes (contracts/homes/room-plan.ts), drawn by the page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE project_configurations ADD COLUMN plan jsonb CHECK (length(plan::text) <= 8000)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE project_configurations DROP COLUMN plan`.execute(db);
}
