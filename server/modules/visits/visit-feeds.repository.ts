import type { Db } from '#server/platform/database/db.ts';

/** When the address of a user's calendar was made; undefined where there is none. */
export async function findFeed(db: Db, userId: number): Promise<{ created_at: Date } | undefined> {
  return db.selectFrom('visit_feeds').select('created_at').where('user_id', '=', userId).executeTakeFirst();
}

/** Stores the hash of a new address; the one before reads nothing any more. */
export async function upsertFeed(db: Db, userId: number, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('visit_feeds')
    .values({ user_id: userId, token_hash: tokenHash, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash: tokenHash, created_at: now }))
    .execute();
}

export async function deleteFeed(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('visit_feeds').where('user_id', '=', userId).execute();
}

/** The user whose visits an address opens. A suspended account's address opens nothing. */
export async function findReader(db: Db, tokenHash: Buffer): Promise<{ id: number; language: string } | undefined> {
  return db
    .selectFrom('visit_feeds')
    .innerJoin('users', 'users.id', 'visit_feeds.user_id')
    .select(['users.id', 'users.language'])
    .where('token_hash', '=', tokenHash)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
}
