import { sql, type Selectable } from 'kysely';
import type { MessageChannel } from '#contracts/verification/verification-choices.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type PhoneCheckRow = Selectable<Tables['phone_checks']>;

/** A user's number and language. */
export async function findPhone(db: Db, userId: number): Promise<{ phone_number: string | null; language: string }> {
  return db.selectFrom('users').select(['phone_number', 'language']).where('id', '=', userId).executeTakeFirstOrThrow();
}

export async function findPhoneCheck(db: Db, userId: number): Promise<PhoneCheckRow | null> {
  const row = await db.selectFrom('phone_checks').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ?? null;
}

/** Notes a code that is on its way. */
export async function upsertSent(
  db: Db,
  { userId, number, channel, until }: { userId: number; number: string; channel: MessageChannel; until: Date },
): Promise<void> {
  const sent = { sent_to: number, sent_by: channel, sent_until: until };
  await db
    .insertInto('phone_checks')
    .values({ user_id: userId, ...sent })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(sent))
    .execute();
}

/** Takes the note of a code back: nothing was sent. */
export async function updateUnsent(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('phone_checks')
    .set({ sent_to: null, sent_by: null, sent_until: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Notes that the number was proved. False where another account has proved it. */
export async function updateVerified(
  db: Db,
  { userId, number, now }: { userId: number; number: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO phone_checks (user_id, verified_number, verified_at)
    SELECT ${userId}, ${number}, ${now} WHERE NOT EXISTS (
      SELECT FROM phone_checks WHERE verified_number = ${number} AND user_id <> ${userId})
    ON CONFLICT (user_id) DO UPDATE SET verified_number = excluded.verified_number,
      verified_at = excluded.verified_at, sent_to = NULL, sent_by = NULL, sent_until = NULL
    RETURNING user_id`.execute(db);
  return rows.length > 0;
}

export async function deletePhoneCheck(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('phone_checks').where('user_id', '=', userId).execute();
}

/** Deletes notes of codes that were never entered. */
export const phoneChecksSweep = deletingSweep(
  pastDue('phone_checks', 'sent_until', { where: sql`verified_at IS NULL`, after: sql`interval '1 day'` }),
);
