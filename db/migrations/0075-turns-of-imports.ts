import { sql, type Kysely } from 'kysely';

/** When an import ran last, for turns between owners; and whether its file is a workbook, of which one is read at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE imports ADD COLUMN ran_at timestamptz,
    ADD COLUMN is_workbook boolean NOT NULL DEFAULT false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE imports DROP COLUMN ran_at, DROP COLUMN is_workbook`.execute(db);
}
