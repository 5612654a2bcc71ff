import { sql, type RawBuilder } from 'kysely';
import { notificationKinds, type NotificationKind } from '#contracts/accounts/notifications.ts';
import type { Db } from '../database/db.ts';

/**
 * SQL that is true for a user `u` whom mail reaches: the address is verified, the account has a password (an import makes
 * users without one), and the address takes mail (suppressions.ts). `user` is the alias of `users`.
 */
export function takesMail(user: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${user}.${name}`);
  return sql`${column('email_verified_at')} IS NOT NULL AND ${column('password_hash')} IS NOT NULL
    AND NOT EXISTS (SELECT FROM mail_suppressions s WHERE s.address = lower(${column('email')}))`;
}

/** The same for a mail of a kind that the user has not turned off. */
export function mayBeMailed(user: string, kind: NotificationKind): RawBuilder<boolean> {
  return sql`${takesMail(user)}
    AND NOT EXISTS (SELECT FROM mail_opt_outs o WHERE o.user_id = ${sql.ref(`${user}.id`)} AND o.kind = ${kind})`;
}

/** For each kind of mail whether the user wants it. */
export async function findWantedMails(db: Db, userId: number): Promise<Record<NotificationKind, boolean>> {
  const rows = await db.selectFrom('mail_opt_outs').select('kind').where('user_id', '=', userId).execute();
  const off = new Set(rows.map(({ kind }) => kind));
  return Object.fromEntries(notificationKinds.map((kind) => [kind, !off.has(kind)])) as Record<
    NotificationKind,
    boolean
  >;
}

/** Turns kinds of mail on and off; those that are not named stay as they are. */
export async function updateWantedMails(
  db: Db,
  userId: number,
  wanted: Partial<Record<NotificationKind, boolean>>,
): Promise<void> {
  for (const [kind, isWanted] of Object.entries(wanted)) {
    const query = isWanted
      ? db.deleteFrom('mail_opt_outs').where('user_id', '=', userId).where('kind', '=', kind)
      : db
          .insertInto('mail_opt_outs')
          .values({ user_id: userId, kind })
          .onConflict((conflict) => conflict.doNothing());
    await query.execute();
  }
}
