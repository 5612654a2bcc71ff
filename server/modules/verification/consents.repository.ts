import { sql, type Selectable } from 'kysely';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import type { ConsentPurpose } from '#contracts/verification/verification-choices.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type ConsentRow = Selectable<Tables['consents']>;

/** Stores a consent; one of the same version that wasn't withdrawn stays as it is, one of an older version ends. */
export async function insertConsent(
  db: Db,
  given: { userId: number; purpose: ConsentPurpose; version: number; words: string; now: Date },
): Promise<void> {
  const { userId, purpose, version, words, now } = given;
  await db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('version', '!=', version)
    .where('withdrawn_at', 'is', null)
    .execute();
  await sql`INSERT INTO consents (user_id, purpose, version, words, given_at)
    VALUES (${userId}, ${purpose}, ${version}, ${words}, ${now})
    ON CONFLICT (user_id, purpose) WHERE withdrawn_at IS NULL DO NOTHING`.execute(db);
}

export async function updateWithdrawn(db: Db, userId: number, purpose: ConsentPurpose, now: Date): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Consents of a user, the newest first. */
export async function listConsents(db: Db, userId: number): Promise<ConsentRow[]> {
  return db.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

/** Deletes consents some time after they were withdrawn. */
export const consentsSweep = deletingSweep(
  pastDue('consents', 'withdrawn_at', {
    where: sql`withdrawn_at IS NOT NULL`,
    after: sql`make_interval(days => ${verificationLimits.consentDays})`,
  }),
);
