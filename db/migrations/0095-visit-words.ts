import { sql, type Kysely } from 'kysely';

/** Words of seekers after visits, and visits to which a seeker did not come, as owners say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE visit_words (
    visit_id integer PRIMARY KEY REFERENCES visits ON DELETE CASCADE,
    word text NOT NULL CHECK (word IN ('liked', 'not_for_me', 'not_as_shown', 'gone')),
    note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
    said_at timestamptz NOT NULL
  )`.execute(db);
  await sql`CREATE TABLE visit_absences (
    visit_id integer PRIMARY KEY REFERENCES visits ON DELETE CASCADE,
    seeker_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    owner_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    reported_at timestamptz NOT NULL,
    answer text CHECK (length(answer) <= 300)
  )`.execute(db);
  await sql`CREATE INDEX visit_absences_seeker ON visit_absences (seeker_id, reported_at)`.execute(db);
  await sql`CREATE INDEX visit_absences_owner ON visit_absences (owner_id)`.execute(db);
  await sql`CREATE INDEX visit_absences_reported ON visit_absences (reported_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE visit_words, visit_absences`.execute(db);
}
