import { sql } from 'kysely';
import { credentialLimits } from '#contracts/accounts/credential-limits.ts';
import type { Db } from '#server/platform/database/db.ts';

/** Stores the hash of a grant's token, which replaces the user's former grants. */
export async function insertGrant(db: Db, { userId, tokenHash }: { userId: number; tokenHash: Buffer }): Promise<void> {
  await db.deleteFrom('sign_in_grants').where('user_id', '=', userId).execute();
  await db
    .insertInto('sign_in_grants')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${credentialLimits.signInGrantMinutes})`,
    })
    .execute();
}

/** Uses a grant of this user up; false when it is of another user, was used, or has ended. */
export async function deleteGrant(
  db: Db,
  { userId, tokenHash }: { userId: number; tokenHash: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_grants')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
