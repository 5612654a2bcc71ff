import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import { factorLimits } from '#contracts/accounts/factor-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue, type Sweep } from '#server/platform/database/sweeps.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type SecondStepRow = Selectable<Tables['second_steps']>;
export type PartialSignInRow = Selectable<Tables['partial_sign_ins']>;

const setupLife = sql`make_interval(mins => ${factorLimits.secondStepSetupMinutes})`;
/** A lock that ends later than any lock set now could was stored by a clock that ran ahead, and is ignored. */
const isLocked: Expression<SqlBool> = sql`(locked_until > now()
  AND locked_until <= now() + make_interval(mins => ${factorLimits.secondStepLockMinutes + 1}))`;
/** Confirmed, or not yet and young enough to be. */
const isUsable = (confirmed: boolean): Expression<SqlBool> =>
  confirmed ? sql`confirmed_at IS NOT NULL` : sql`(confirmed_at IS NULL AND created_at > now() - ${setupLife})`;

/** The second step of a user, if it is on. */
export function findSecondStep(db: Db, userId: number): Promise<SecondStepRow | undefined> {
  return db
    .selectFrom('second_steps')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** Stores a secret that is not confirmed yet, over another such one; false when the second step is on. */
export async function upsertSetup(db: Db, setup: { userId: number; sealed: Buffer; keyId: Buffer }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO second_steps (user_id, sealed_secret, key_id)
    VALUES (${setup.userId}, ${setup.sealed}, ${setup.keyId})
    ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, key_id = excluded.key_id,
      created_at = now(), last_step = 0, failures = 0, failed_at = NULL, locked_until = NULL
    WHERE second_steps.confirmed_at IS NULL`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** An attempt at a code: the secret to check it with, and whether it locked codes. */
export interface ClaimedAttempt {
  sealed: Buffer;
  failures: number;
  lockedSeconds: number;
}

/**
 * Counts one attempt at a code before it is checked; null while codes are locked, or without a second step. It is one
 * statement, so that concurrent guesses cannot exceed the limit: from the fifth in a row on each locks, for a minute,
 * then twice as long each time. A day without a wrong one begins anew.
 */
export async function claimSecondStepAttempt(
  db: Db,
  userId: number,
  confirmed: boolean,
): Promise<ClaimedAttempt | null> {
  const failures = sql`(CASE WHEN failed_at BETWEEN now() - interval '24 hours' AND now() + interval '1 minute'
    OR locked_until > now() - interval '24 hours' THEN failures + 1 ELSE 1 END)`;
  const lockMinutes = sql`least(${factorLimits.secondStepLockMinutes}::float8,
    power(2, least(${failures} - ${factorLimits.secondStepFailures}::int, 20)))`;
  const { rows } = await sql<{ sealed_secret: Buffer; failures: number; locked_seconds: number }>`
    UPDATE second_steps SET failures = ${failures}, failed_at = now(),
      locked_until = CASE WHEN ${failures} >= ${factorLimits.secondStepFailures}
        THEN now() + ${lockMinutes} * interval '1 minute' END
    WHERE user_id = ${userId} AND ${isUsable(confirmed)} AND ${isLocked} IS NOT TRUE
    RETURNING sealed_secret, failures,
      greatest(0, ceil(extract(epoch FROM coalesce(locked_until, now()) - now())))::int AS locked_seconds`.execute(db);
  const [row] = rows;
  return row ? { sealed: row.sealed_secret, failures: row.failures, lockedSeconds: row.locked_seconds } : null;
}

/** The seconds for which codes of a user are still locked. */
export async function findLockedSeconds(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('second_steps')
    .select(sql<number>`ceil(extract(epoch FROM locked_until - now()))::int`.as('seconds'))
    .where('user_id', '=', userId)
    .where(isLocked)
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

/**
 * Uses the code of a time step up and clears wrong guesses; false when it, or a later one, was used before (RFC 6238,
 * 5.2), or the second step is gone.
 */
export async function updateStepUsed(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_steps')
    .set({ last_step: step, failures: 0, failed_at: null, locked_until: null })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Turns the second step on; false when it was on. */
export async function updateConfirmed(db: Db, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_steps')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the second step with its recovery codes, and sign-ins that wait for it; false when there is none. */
export async function deleteSecondStep(db: Db, userId: number): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('partial_sign_ins').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await db.deleteFrom('second_steps').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether there are secrets that were sealed with another key. */
export async function hasForeignSecrets(db: Db, keyId: Buffer): Promise<boolean> {
  const row = await db.selectFrom('second_steps').select('user_id').where('key_id', '!=', keyId).executeTakeFirst();
  return row !== undefined;
}

/** Inserts new recovery codes of a user in the place of all from before. */
export async function insertRecoveryCodes(
  db: Db,
  userId: number,
  codes: readonly { prefix: string; hash: string }[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map(({ prefix, hash }) => ({ user_id: userId, prefix, code_hash: hash })))
    .execute();
}

/** The hash of the unused recovery code that begins with `prefix`. */
export async function findRecoveryCode(db: Db, userId: number, prefix: string): Promise<string | null> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('prefix', '=', prefix)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row?.code_hash ?? null;
}

/** Uses a recovery code up; false when it was used, or new ones were made. */
export async function updateRecoveryCodeUsed(db: Db, userId: number, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a sign-in that waits for its second step. */
export async function insertPartialSignIn(
  db: Db,
  { tokenHash, userId, passwordMark, remember }: NewPartialSignIn,
): Promise<void> {
  await db
    .insertInto('partial_sign_ins')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      password_mark: passwordMark,
      remember,
      expires_at: sql<Date>`now() + make_interval(mins => ${factorLimits.secondStepMinutes})`,
    })
    .execute();
}

export interface NewPartialSignIn {
  tokenHash: Buffer;
  userId: number;
  /** A hash of the password's hash. */
  passwordMark: Buffer;
  remember: boolean;
}

/** Counts one try at a sign-in that waits; undefined when it has ended, or has no tries left. */
export function claimPartialSignIn(db: Db, tokenHash: Buffer): Promise<PartialSignInRow | undefined> {
  return db
    .updateTable('partial_sign_ins')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('attempts', '<', factorLimits.secondStepTries)
    .returningAll()
    .executeTakeFirst();
}

/** Uses a sign-in that waits up; false when another call did. */
export async function deletePartialSignIn(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('partial_sign_ins')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Delete sign-ins that waited too long, and secrets that were never confirmed. */
export const secondStepSweeps: readonly Sweep[] = [
  deletingSweep(pastDue('partial_sign_ins', 'expires_at')),
  deletingSweep(pastDue('second_steps', 'created_at', { after: setupLife, where: sql`confirmed_at IS NULL` })),
];
