import { sql, type Kysely } from 'kysely';

/** Societies that lost or got homes and wait to be counted: once after many homes, instead of once a batch of homes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE projects ADD is_count_due boolean NOT NULL DEFAULT false`.execute(db);
  await sql`CREATE INDEX projects_count_due ON projects (id) WHERE is_count_due`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE projects DROP is_count_due`.execute(db);
}
