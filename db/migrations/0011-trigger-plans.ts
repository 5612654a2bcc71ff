import { sql, type Kysely } from 'kysely';

const functions = ['search_records_after_insert', 'search_records_after_update'];
const settings = ['enable_hashjoin', 'enable_mergejoin', 'enable_seqscan'];

/**
 * A connection plans what writes search rows once, maybe while the tables are nearly empty: left to itself it would then
 * read whole tables for every record that comes later. Each row is found by its id. A function that is replaced loses
 * these settings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of functions) {
    for (const setting of settings) {
      await sql`ALTER FUNCTION ${sql.id(name)}() SET ${sql.id(setting)} = off`.execute(db);
    }
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of functions) await sql`ALTER FUNCTION ${sql.id(name)}() RESET ALL`.execute(db);
}
