import { sql, type Kysely } from 'kysely';

/** Until when the homes of a city were in a reader's letters: the next letter begins there, whenever it is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE newsletter_subscriptions ADD COLUMN digested_at timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE newsletter_subscriptions DROP COLUMN digested_at`.execute(db);
}
