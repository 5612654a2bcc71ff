import { sql, type Kysely } from 'kysely';
import { allowNewsKind, forbidNewsKind } from '../news-kinds.ts';

/**
 * Questions to seekers who opened a number or wrote, whether a home is still there: one row a seeker and home, one bundle
 * a seeker, and the day on which an owner was last asked since seekers said that a home is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE seeker_bundles (
    seeker_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    asked_on date NOT NULL
  )`.execute(db);
  await sql`CREATE TABLE seeker_questions (
    seeker_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    property_id integer NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
    asked_on date NOT NULL,
    answer text CHECK (answer IN ('there', 'gone', 'unreachable')),
    answered_on date,
    voice real NOT NULL DEFAULT 0 CHECK (voice BETWEEN 0 AND 1),
    is_false boolean NOT NULL DEFAULT false,
    PRIMARY KEY (seeker_id, property_id),
    CHECK ((answer IS NULL) = (answered_on IS NULL))
  )`.execute(db);
  await sql`CREATE INDEX seeker_questions_answers ON seeker_questions (property_id, answered_on)
    WHERE answer IS NOT NULL`.execute(db);
  await sql`CREATE INDEX seeker_questions_age ON seeker_questions (asked_on)`.execute(db);
  await sql`CREATE TABLE gone_questions (
    property_id integer PRIMARY KEY REFERENCES properties (id) ON DELETE CASCADE,
    asked_on date NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX gone_questions_age ON gone_questions (asked_on)`.execute(db);
  await sql`CREATE INDEX contact_reveals_revealed ON contact_reveals (revealed_at, viewer_id, property_id)`.execute(db);
  await sql`CREATE INDEX enquiries_waiting ON enquiries (waiting_since, seeker_id, property_id)
    WHERE waiting_since IS NOT NULL`.execute(db);
  await allowNewsKind(db, 'reached');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await forbidNewsKind(db, 'reached');
  await sql`DROP INDEX contact_reveals_revealed, enquiries_waiting`.execute(db);
  await sql`DROP TABLE gone_questions, seeker_questions, seeker_bundles`.execute(db);
}
