import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import { limits } from '#contracts/limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue, type Sweep } from '#server/platform/database/sweeps.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import type { Subject } from '../accounts.subject.ts';

export type CodePurpose = Selectable<Tables['one_time_codes']>['purpose'];

/** Owner and purpose of a code. With a browser's hash: its attempts in that browser; with null: in all others. */
export interface CodeOwner extends Subject {
  purpose: CodePurpose;
  browserHash: Buffer | null;
}

const day = sql`interval '24 hours'`;
/** Tolerance for times in the future: a transaction that waited for another can see times later than its own start. */
const moment = sql`interval '1 minute'`;

const isOf = (owner: CodeOwner): Expression<SqlBool> =>
  sql`user_id IS NOT DISTINCT FROM ${owner.userId} AND registration_id IS NOT DISTINCT FROM ${owner.registrationId}
    AND purpose = ${owner.purpose}`;
const isRow = (owner: CodeOwner): Expression<SqlBool> =>
  sql`${isOf(owner)} AND browser_hash IS NOT DISTINCT FROM ${owner.browserHash}`;

/** A reset code is tried in its browser and anywhere else: both together are not more than a day's misses. */
function failuresPerDay({ purpose, browserHash }: CodeOwner): number {
  return purpose === 'reset_password' && browserHash === null
    ? limits.resetFailuresElsewherePerDay
    : limits.codeFailuresPerDay;
}

/**
 * Whether codes are locked. A lock that ends later than any lock set now could was stored by a clock that ran ahead. It is
 * ignored; otherwise it would last for as long as that clock was wrong.
 */
const isLocked = (owner: CodeOwner): Expression<SqlBool> =>
  sql`(one_time_codes.locked_until > now() AND one_time_codes.locked_until <= now() + ${moment} +
    CASE WHEN one_time_codes.failures >= ${failuresPerDay(owner)} THEN ${day}
      ELSE make_interval(secs => ${limits.lockoutSeconds}) END)`;

/**
 * Replaces the code and returns when it ends. The caller has locked the user or the address and checked
 * {@link findCodeState}. A lock stays, and so do the day's wrong guesses.
 */
export async function upsertCode(db: Db, owner: CodeOwner, hash: Buffer): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    INSERT INTO one_time_codes (user_id, registration_id, purpose, browser_hash, code_hash, expires_at)
    VALUES (${owner.userId}, ${owner.registrationId}, ${owner.purpose}, ${owner.browserHash}, ${hash},
      now() + make_interval(mins => ${limits.codeLifeMinutes}))
    ON CONFLICT ON CONSTRAINT one_time_codes_of DO UPDATE SET
      code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0, sent_at = now(),
      locked_until = CASE WHEN ${isLocked(owner)} THEN one_time_codes.locked_until END
    RETURNING expires_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A code that was stored has an end.');
  return row.expires_at;
}

/**
 * Claims one attempt and returns the hash to compare with; null when no attempt is left. It is one statement, so that
 * concurrent guesses cannot exceed the limit. The last attempt locks codes at once; a right guess unlocks them again.
 */
export async function claimAttempt(
  db: Db,
  owner: CodeOwner,
): Promise<{ hash: Buffer; attempts: number; lockedSeconds: number } | null> {
  // A day that begins later than now was begun by a clock that ran ahead.
  const isToday = sql`failures_since BETWEEN now() - ${day} AND now() + ${moment}`;
  const failures = sql`(CASE WHEN ${isToday} THEN failures + 1 ELSE 1 END)`;
  const { rows } = await sql<{ code_hash: Buffer; attempts: number; locked_seconds: number }>`
    UPDATE one_time_codes SET
      attempts = attempts + 1,
      failures = ${failures},
      failures_since = CASE WHEN ${isToday} THEN failures_since ELSE now() END,
      locked_until = CASE
        WHEN ${failures} >= ${failuresPerDay(owner)} THEN now() + ${day}
        WHEN attempts + 1 >= ${limits.codeAttempts} THEN now() + make_interval(secs => ${limits.lockoutSeconds}) END
    WHERE ${isRow(owner)}
      AND code_hash IS NOT NULL AND expires_at > now() AND attempts < ${limits.codeAttempts}
      AND ${isLocked(owner)} IS NOT TRUE
    RETURNING code_hash, attempts,
      greatest(0, ceil(extract(epoch FROM coalesce(locked_until, now()) - now())))::int AS locked_seconds`.execute(db);
  const [row] = rows;
  return row ? { hash: row.code_hash, attempts: row.attempts, lockedSeconds: row.locked_seconds } : null;
}

/**
 * Invalidates a used code everywhere and clears its wrong guesses. False when another call has used it or a newer code has
 * replaced it.
 */
export async function updateCodeUsed(db: Db, owner: CodeOwner, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ code_hash: null, attempts: 0, failures: 0, locked_until: null })
    .where(isOf(owner))
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The state that may block a code from being tried or sent. */
export interface CodeState {
  lockedSeconds: number;
  /** Seconds since the last code was sent; infinite where that is unknown. */
  ageSeconds: number;
}

/** Null when no code was ever sent. */
export async function findCodeState(db: Db, owner: CodeOwner): Promise<CodeState | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select([
      sql<number>`CASE WHEN ${isLocked(owner)} THEN ceil(extract(epoch FROM locked_until - now()))::int ELSE 0 END`.as(
        'lockedSeconds',
      ),
      // Further in the future than a pause: the clock ran ahead, and the time of sending is unknown.
      sql<number>`CASE WHEN sent_at > now() + make_interval(secs => ${limits.resendCooldownSeconds}) THEN 'infinity'
        ELSE extract(epoch FROM now() - sent_at)::float8 END`.as('ageSeconds'),
    ])
    .where(isRow(owner))
    .executeTakeFirst();
  return row ?? null;
}

type TokenTable = 'verification_links' | 'password_reset_grants';

/** Stores the hash of a link's or a grant's token. */
export async function insertToken(
  db: Db,
  table: TokenTable,
  token: { hash: Buffer; of: Subject; minutes: number },
): Promise<void> {
  await db
    .insertInto(table)
    .values({
      token_hash: token.hash,
      user_id: token.of.userId,
      registration_id: token.of.registrationId,
      expires_at: sql<Date>`now() + make_interval(mins => ${token.minutes})`,
    })
    .execute();
}

/** The owner of a link (a user once the address is verified), and whether the link is still valid. */
export function findLink(
  db: Db,
  hash: Buffer,
): Promise<{ user_id: number | null; registration_id: number | null; is_live: boolean } | undefined> {
  return db
    .selectFrom('verification_links')
    .select(['user_id', 'registration_id', sql<boolean>`expires_at > now()`.as('is_live')])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

/** Assigns a registration's links to the user that it became, so that a second click gets "already verified". */
export async function updateLinksOf(db: Db, registrationId: number, userId: number): Promise<void> {
  await db
    .updateTable('verification_links')
    .set({ user_id: userId, registration_id: null })
    .where('registration_id', '=', registrationId)
    .execute();
}

/** The owner of a grant that is still valid. */
export function findGrant(
  db: Db,
  hash: Buffer,
): Promise<{ user_id: number | null; registration_id: number | null } | undefined> {
  return db
    .selectFrom('password_reset_grants')
    .select(['user_id', 'registration_id'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Uses a grant up; false when it was used or has ended. */
export async function deleteGrant(db: Db, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_reset_grants')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteGrantsOf(db: Db, { userId, registrationId }: Subject): Promise<void> {
  await db
    .deleteFrom('password_reset_grants')
    .where(
      sql<SqlBool>`user_id IS NOT DISTINCT FROM ${userId} AND registration_id IS NOT DISTINCT FROM ${registrationId}`,
    )
    .execute();
}

/**
 * Takes back whatever was mailed to a user's mailbox and would open the account or change its address: codes, grants,
 * links, and a change that waits. For a new password or a new address. Counts of wrong guesses stay.
 */
export async function deleteOpenProofs(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ code_hash: null })
    .where('user_id', '=', userId)
    .where('purpose', '!=', 'verify_email')
    .execute();
  const tables = [
    ...(['password_reset_grants', 'sign_in_grants', 'sign_in_links'] as const),
    ...(['email_changes', 'passkey_challenges'] as const),
  ];
  for (const table of tables) await db.deleteFrom(table).where('user_id', '=', userId).execute();
  await db.deleteFrom('second_steps').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute();
}

const afterEnd = (table: string): Sweep => deletingSweep(pastDue(table, 'expires_at'));

/** Delete expired links, grants, codes, sessions and counts of calls. */
export const endedSweeps: readonly Sweep[] = [
  ...['sign_in_links', 'sign_in_grants', 'email_changes', 'password_reset_grants'].map(afterEnd),
  ...['sessions', 'operator_sessions'].map(afterEnd),
  // Links are stored a week longer, so that a late click still gets "already verified".
  deletingSweep(pastDue('verification_links', 'expires_at', { after: sql`interval '7 days'` })),
  // Rows of single browsers would pile up. The row of all other browsers stays: it holds the day's wrong guesses.
  deletingSweep(pastDue('one_time_codes', 'expires_at', { after: day, where: sql`browser_hash IS NOT NULL` })),
  deletingSweep({
    table: 'rate_limits',
    isDue: sql`expire < extract(epoch FROM now()) * 1000`,
    order: 'expire',
    since: sql`to_timestamp(expire / 1000.0)`,
  }),
];
