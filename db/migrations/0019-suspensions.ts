import { sql, type Kysely } from 'kysely';

/** People whom the operator suspended: they reach nobody, and nobody reaches them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE users ADD COLUMN suspended_at timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE users DROP COLUMN suspended_at`.execute(db);
}
