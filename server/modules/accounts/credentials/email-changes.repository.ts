import { sql, type Selectable } from 'kysely';
import type { ChangedSide } from '#contracts/accounts/credentials.ts';
import { credentialLimits } from '#contracts/accounts/credential-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type EmailChangeRow = Selectable<Tables['email_changes']>;

/** Stores a change of address, in place of one that waits. */
export async function upsertEmailChange(
  db: Db,
  change: { userId: number; email: string; isTaken: boolean },
): Promise<void> {
  const values = {
    email: change.email,
    is_taken: change.isTaken,
    old_confirmed_at: null,
    new_confirmed_at: null,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(hours => ${credentialLimits.emailChangeHours})`,
  };
  await db
    .insertInto('email_changes')
    .values({ user_id: change.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** The change of a user that still waits. */
export function findEmailChange(db: Db, userId: number): Promise<EmailChangeRow | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export async function updateConfirmed(db: Db, userId: number, side: ChangedSide): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({ [`${side}_confirmed_at`]: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes the change of a user; false when there was none. */
export async function deleteEmailChange(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('email_changes').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
