import { sql, type Kysely } from 'kysely';
import { replaceInFunction } from '../definitions.ts';

/**
 * How long an owner took to answer an enquiry, counts of it an owner, points of them in the order, and the hours at which
 * an owner likes to be called.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE enquiries ADD COLUMN answered_seconds integer CHECK (answered_seconds >= 0)`.execute(db);
  // Of enquiries of before only the first answer is stored, where no later step replaced it.
  await sql`UPDATE enquiries SET answered_seconds = extract(epoch FROM moved_at - created_at)
    WHERE state = 'talk' AND moved_at >= created_at AND created_at > now() - interval '90 days'`.execute(db);
  await sql`CREATE INDEX enquiries_of_owner ON enquiries (owner_id, created_at DESC)`.execute(db);
  await replaceInFunction(db, 'note_message_of_enquiries', [without, answering]);
  await sql`CREATE TABLE owner_answers (
    owner_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    asked integer NOT NULL CHECK (asked > 0),
    answered integer NOT NULL CHECK (answered BETWEEN 0 AND asked),
    usual_minutes integer,
    counted_on date NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX owner_answers_age ON owner_answers (counted_on)`.execute(db);
  await sql`CREATE TABLE call_hours (
    user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    hours jsonb NOT NULL
  )`.execute(db);
  await sql`ALTER TABLE properties ADD COLUMN answer_points smallint NOT NULL DEFAULT 0`.execute(db);
  await replaceInFunction(db, 'requested_changes_after_update', [unnoticed, `${unnoticed},answer_points`]);
  await replaceInFunction(db, 'search_score', [score, `${score} + n.answer_points`]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceInFunction(db, 'search_score', [`${score} + n.answer_points`, score]);
  await replaceInFunction(db, 'requested_changes_after_update', [`${unnoticed},answer_points`, unnoticed]);
  await sql`ALTER TABLE properties DROP COLUMN answer_points`.execute(db);
  await sql`DROP TABLE call_hours, owner_answers`.execute(db);
  await replaceInFunction(db, 'note_message_of_enquiries', [answering, without]);
  await sql`DROP INDEX enquiries_of_owner`.execute(db);
  await sql`ALTER TABLE enquiries DROP COLUMN answered_seconds`.execute(db);
}

const without = `UPDATE enquiries SET waiting_since = NULL, last_at = NEW.created_at,`;
const answering = `UPDATE enquiries SET waiting_since = NULL, last_at = NEW.created_at,
        answered_seconds = coalesce(answered_seconds, greatest(0, extract(epoch FROM NEW.created_at - waiting_since))),`;
const unnoticed = 'confirmed_on,confirmed_by,asked_on,is_unconfirmed';
const score = 'CASE WHEN n.search_price > 0 THEN 2 ELSE 0 END';
