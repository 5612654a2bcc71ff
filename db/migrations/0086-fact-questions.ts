import { sql, type Kysely } from 'kysely';

/** Questions to owners about a fact that a listing doesn't say, and who refuses them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE fact_questions (
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    filter text NOT NULL CHECK (filter ~ '^[a-z_]{1,40}$'),
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    asked_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (property_id, filter)
  )`.execute(db);
  await sql`CREATE INDEX fact_questions_user ON fact_questions (user_id, asked_at)`.execute(db);
  await sql`CREATE INDEX fact_questions_asked ON fact_questions (asked_at)`.execute(db);
  await sql`ALTER TABLE users ADD COLUMN takes_questions boolean NOT NULL DEFAULT true`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE fact_questions`.execute(db);
  await sql`ALTER TABLE users DROP COLUMN takes_questions`.execute(db);
}
