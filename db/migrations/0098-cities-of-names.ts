import { sql, type Kysely } from 'kysely';

/** The only city in which several owners have homes in a locality of that name; null where there is none or several. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE search_names ADD COLUMN city text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE search_names DROP COLUMN city`.execute(db);
}
