import { sql, type Selectable } from 'kysely';
import { limits } from '#contracts/limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type SignInLinkRow = Selectable<Tables['sign_in_links']>;

/** Stores a link and returns when it ends. It replaces the previous one of the same browser. */
export async function upsertLink(
  db: Db,
  link: { userId: number; tokenHash: Buffer; browserHash: Buffer; remember: boolean; device: string },
): Promise<Date> {
  const values = {
    token_hash: link.tokenHash,
    remember: link.remember,
    device: link.device.slice(0, 100),
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${limits.codeLifeMinutes})`,
  };
  const { expires_at } = await db
    .insertInto('sign_in_links')
    .values({ user_id: link.userId, browser_hash: link.browserHash, ...values })
    .onConflict((conflict) => conflict.constraint('sign_in_links_of').doUpdateSet(values))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** A link that is still valid. */
export function findLink(db: Db, tokenHash: Buffer): Promise<SignInLinkRow | undefined> {
  return db
    .selectFrom('sign_in_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Uses a link up; false when it was used or has ended. */
export async function deleteLink(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
