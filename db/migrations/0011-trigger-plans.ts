import { sql, type Kysely } from 'kysely';

/**
 * A connection plans what writes a new record's search row once, maybe while the tables are nearly empty: left to itself it
 * would then read whole tables for every record that comes later. Each row is found by its id. A function that is
 * replaced loses these settings. Not for the function of updates: what it sets would hold for the triggers behind it, which
 * join what was with what is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const setting of ['enable_hashjoin', 'enable_mergejoin', 'enable_seqscan']) {
    await sql`ALTER FUNCTION search_records_after_insert() SET ${sql.id(setting)} = off`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER FUNCTION search_records_after_insert() RESET ALL`.execute(db);
}
