import { sql, type Kysely } from 'kysely';

/** Homes that are sold before they are completed, without a RERA number: the desk looks at them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX properties_missing_rera ON properties (created_at, id)
    WHERE status = 'active' AND deleted_at IS NULL AND transaction_type = 'sale'
      AND project_status IN ('under-construction', 'new-launch') AND coalesce(rera_project, '') = ''`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX properties_missing_rera`.execute(db);
}
