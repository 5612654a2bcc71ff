import { sql, type Kysely } from 'kysely';

/** Open enquiries of a home are counted from the index alone, for the filter of an inbox with hundreds of homes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX enquiries_open_of_home ON enquiries (property_id) WHERE state <> 'closed'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX enquiries_open_of_home`.execute(db);
}
