import { sql, type Kysely } from 'kysely';
import { allowNewsKind, forbidNewsKind } from '../news-kinds.ts';

/** The day for which an enquiry's bell has rung, so that it rings once for each day that its owner sets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE enquiries ADD COLUMN reminded_on date`.execute(db);
  // Days of before are marked: their bell doesn't ring at a start.
  await sql`UPDATE enquiries SET reminded_on = remind_on
    WHERE remind_on <= (now() AT TIME ZONE 'Asia/Kolkata')::date`.execute(db);
  await sql`CREATE INDEX enquiries_to_remind ON enquiries (remind_on)
    WHERE remind_on IS NOT NULL AND reminded_on IS DISTINCT FROM remind_on`.execute(db);
  await allowNewsKind(db, 'enquiry');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX enquiries_to_remind`.execute(db);
  await sql`ALTER TABLE enquiries DROP COLUMN reminded_on`.execute(db);
  await forbidNewsKind(db, 'enquiry');
}
