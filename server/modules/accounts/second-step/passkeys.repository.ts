import { sql, type Selectable } from 'kysely';
import { factorLimits } from '#contracts/accounts/factor-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;

/** The passkeys of a user, the oldest first. */
export function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export function findPasskey(db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

export interface NewPasskey {
  userId: number;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
}

/** Null when the credential is stored already. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<PasskeyRow | null> {
  const row = await db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a use; false when another call used it with this counter or a higher one, or it was removed. */
export async function updatePasskeyUsed(db: Db, id: number, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    // Authenticators without a counter always send 0.
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updatePasskeyName(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the removed passkey. */
export function deletePasskey(db: Db, userId: number, id: number): Promise<PasskeyRow | undefined> {
  return db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returningAll().executeTakeFirst();
}

/** Deletes all passkeys of a user, and challenges for a new one. */
export async function deletePasskeys(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/**
 * The one use of a challenge: a new passkey of a user, a sign-in of anybody, or the proof that a signed-in user holds a
 * passkey, to open the desk or before a factor changes. Only the first is made after the password was checked, so none
 * may pass for another.
 */
export type ChallengeUse =
  | { purpose: 'add' | 'prove' | 'change'; userId: number }
  | { purpose: 'sign_in'; userId: null };

/** The proofs that a signed-in user holds a passkey. */
export type ProofPurpose = 'prove' | 'change';

export async function insertChallenge(db: Db, challengeHash: Buffer, { purpose, userId }: ChallengeUse): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: challengeHash,
      purpose,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${factorLimits.passkeyMinutes})`,
    })
    .execute();
}

/** Uses a challenge up; false when it was used, has ended, or was made for another user or purpose. */
export async function deleteChallenge(
  db: Db,
  challengeHash: Buffer,
  { purpose, userId }: ChallengeUse,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`user_id IS NOT DISTINCT FROM ${userId}::int`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const challengesSweep = deletingSweep(pastDue('passkey_challenges', 'expires_at'));
