import { sql } from 'kysely';
import { limits } from '#contracts/limits.ts';
import type { Db } from '#server/platform/database/schema.ts';
import type { CodePurpose } from '#server/platform/database/tables/account-tables.ts';

/** A user's code for a purpose. */
export interface CodeOwner {
  userId: number;
  purpose: CodePurpose;
}

const day = sql`interval '24 hours'`;
const isUnlocked = sql<boolean>`(one_time_codes.locked_until IS NULL OR one_time_codes.locked_until <= now())`;

/**
 * Stores a new code in the place of the older one and counts it, unless codes are locked, the last one is younger than
 * the pause, or the day's number is used up: then nothing changes. Returns when the new code ends, or null.
 */
export async function insertCode(
  db: Db,
  owner: CodeOwner,
  code: { hash: Buffer; pauseSeconds: number },
): Promise<Date | null> {
  const { rows } = await sql<{ expires_at: Date }>`
    INSERT INTO one_time_codes (user_id, purpose, code_hash, expires_at)
    VALUES (${owner.userId}, ${owner.purpose}, ${code.hash}, now() + make_interval(mins => ${limits.codeLifeMinutes}))
    ON CONFLICT (user_id, purpose) DO UPDATE SET
      code_hash = excluded.code_hash,
      expires_at = excluded.expires_at,
      attempts = 0,
      sent_at = now(),
      sends = CASE WHEN one_time_codes.sends_since <= now() - ${day} THEN 1 ELSE one_time_codes.sends + 1 END,
      sends_since = CASE WHEN one_time_codes.sends_since <= now() - ${day} THEN now() ELSE one_time_codes.sends_since END
    WHERE ${isUnlocked}
      AND one_time_codes.sent_at <= now() - make_interval(secs => ${code.pauseSeconds})
      AND (one_time_codes.sends < ${limits.codesPerDay} OR one_time_codes.sends_since <= now() - ${day})
    RETURNING expires_at`.execute(db);
  return rows[0]?.expires_at ?? null;
}

/**
 * Takes one attempt and returns what the guess is compared with; null when there is no attempt to take. One statement,
 * so that guesses at the same time cannot take more attempts than there are. The last attempt locks codes right away;
 * a right guess unlocks them again.
 */
export async function takeAttempt(
  db: Db,
  owner: CodeOwner,
): Promise<{ hash: Buffer; attempts: number; lockedSeconds: number } | null> {
  const failures = sql`(CASE WHEN failures_since <= now() - ${day} THEN 1 ELSE failures + 1 END)`;
  const { rows } = await sql<{ code_hash: Buffer; attempts: number; locked_seconds: number }>`
    UPDATE one_time_codes SET
      attempts = attempts + 1,
      failures = ${failures},
      failures_since = CASE WHEN failures_since <= now() - ${day} THEN now() ELSE failures_since END,
      locked_until = CASE
        WHEN ${failures} >= ${limits.codeFailuresPerDay} THEN now() + ${day}
        WHEN attempts + 1 >= ${limits.codeAttempts} THEN now() + make_interval(secs => ${limits.lockoutSeconds})
        ELSE locked_until END
    WHERE user_id = ${owner.userId} AND purpose = ${owner.purpose}
      AND code_hash IS NOT NULL AND expires_at > now() AND attempts < ${limits.codeAttempts} AND ${isUnlocked}
    RETURNING code_hash, attempts,
      greatest(0, ceil(extract(epoch FROM coalesce(locked_until, now()) - now())))::int AS locked_seconds`.execute(db);
  const [row] = rows;
  return row ? { hash: row.code_hash, attempts: row.attempts, lockedSeconds: row.locked_seconds } : null;
}

/** Uses a code up, with its misses forgotten. False when another call did so, or a newer code took its place. */
export async function useCode(db: Db, owner: CodeOwner, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ code_hash: null, attempts: 0, failures: 0, locked_until: null })
    .where('user_id', '=', owner.userId)
    .where('purpose', '=', owner.purpose)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Why a code could be neither tried nor sent; seconds are 0 where that is not the reason. */
export interface CodeState {
  locked_seconds: number;
  pause_seconds: number;
  day_seconds: number;
}

export async function findCodeState(db: Db, owner: CodeOwner): Promise<CodeState> {
  const secondsUntil = (time: ReturnType<typeof sql>) =>
    sql<number>`greatest(0, ceil(extract(epoch FROM ${time} - now())))::int`;
  const row = await db
    .selectFrom('one_time_codes')
    .select([
      secondsUntil(sql`coalesce(locked_until, now())`).as('locked_seconds'),
      secondsUntil(sql`sent_at + make_interval(secs => ${limits.resendCooldownSeconds})`).as('pause_seconds'),
      sql<number>`CASE WHEN sends >= ${limits.codesPerDay} THEN ${secondsUntil(sql`sends_since + ${day}`)} ELSE 0 END`.as(
        'day_seconds',
      ),
    ])
    .where('user_id', '=', owner.userId)
    .where('purpose', '=', owner.purpose)
    .executeTakeFirst();
  return row ?? { locked_seconds: 0, pause_seconds: 0, day_seconds: 0 };
}

type TokenTable = 'verification_links' | 'password_reset_grants';

/** Stores the hash of a link's or a grant's token. */
export async function insertToken(
  db: Db,
  table: TokenTable,
  token: { hash: Buffer; userId: number; minutes: number },
): Promise<void> {
  await db
    .insertInto(table)
    .values({
      token_hash: token.hash,
      user_id: token.userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${token.minutes})`,
    })
    .execute();
}

/** Whose link this is, and whether it still works. */
export function findLink(db: Db, hash: Buffer): Promise<{ user_id: number; is_live: boolean } | undefined> {
  return db
    .selectFrom('verification_links')
    .select(['user_id', sql<boolean>`expires_at > now()`.as('is_live')])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

/** Uses a grant up; false when it was used, has ended, or is another user's. */
export async function deleteGrant(db: Db, hash: Buffer, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_reset_grants')
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteTokensOf(db: Db, table: TokenTable, userId: number): Promise<void> {
  await db.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** What has ended and is of no use to anybody. */
export async function deleteEnded(db: Db): Promise<void> {
  // Links a week longer, so that a late click still learns that the address is verified.
  await db
    .deleteFrom('verification_links')
    .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
  await db
    .deleteFrom('password_reset_grants')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('rate_limits')
    .where('expire', '<', sql<number>`extract(epoch FROM now()) * 1000`)
    .execute();
}
