import { sql, type Kysely } from 'kysely';

/**
 * The steps of the demo data that are done, so that a start that was cut short is taken up by the next one.
 * Installations that have records already have theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE demo_steps (step text PRIMARY KEY, done_at timestamptz NOT NULL DEFAULT now())`.execute(db);
  await sql`INSERT INTO demo_steps (step)
    SELECT step FROM unnest(ARRAY['homes', 'counts', 'alerts', 'desk', 'payment']) AS step
    WHERE EXISTS (SELECT FROM operators)`.execute(db);
  await sql`INSERT INTO demo_steps (step)
    SELECT step FROM unnest(ARRAY['homes', 'counts', 'alerts']) AS step
    WHERE EXISTS (SELECT FROM properties) AND NOT EXISTS (SELECT FROM operators)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE demo_steps`.execute(db);
}
