import { sql, type Kysely } from 'kysely';

/** A hash of the homes that the last count of a place read: the next one counts places whose hash is another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE place_pages ADD counted_hash bigint`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE place_pages DROP counted_hash`.execute(db);
}
