import { sql, type RawBuilder } from 'kysely';
import { notificationKinds, type NotificationKind } from '#contracts/notifications.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** SQL that is true for a user who has not turned this kind of mail off. `userId` names the column that holds the id. */
export function wantsMail(userId: string, kind: NotificationKind): RawBuilder<boolean> {
  return sql`NOT EXISTS (SELECT FROM mail_opt_outs o WHERE o.user_id = ${sql.ref(userId)} AND o.kind = ${kind})`;
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
