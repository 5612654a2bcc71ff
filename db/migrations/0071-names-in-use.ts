import { sql, type Kysely } from 'kysely';

/**
 * Names of cities, localities and societies that several owners write into their records; sentences are read with them.
 * Counted every ten minutes; no person's data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE search_names (
    kind text NOT NULL CHECK (kind IN ('city', 'locality', 'society')),
    name text NOT NULL,
    PRIMARY KEY (kind, name)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE search_names`.execute(db);
}
