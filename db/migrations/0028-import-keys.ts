import { sql, type Kysely } from 'kysely';

/** The key of an upload, by which one that is sent again is recognised (routes of imports). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE imports ADD COLUMN request_key text`.execute(db);
  await sql`CREATE UNIQUE INDEX imports_request_key ON imports (owner_id, request_key)
    WHERE request_key IS NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE imports DROP COLUMN request_key`.execute(db);
}
