import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type ApiKeyRow = Selectable<Tables['api_keys']>;

export function insertKey(
  db: Db,
  key: { userId: number; name: string; beginning: string; tokenHash: Buffer; scopes: string[] },
): Promise<ApiKeyRow> {
  const { userId, name, beginning, tokenHash, scopes } = key;
  return db
    .insertInto('api_keys')
    .values({ user_id: userId, name, beginning, token_hash: tokenHash, scopes })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function listKeys(db: Db, userId: number): Promise<ApiKeyRow[]> {
  return db.selectFrom('api_keys').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

export async function countKeys(db: Db, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('api_keys')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

/** The key with this token, unless its owner is suspended, and whether its use was noted lately. */
export function findKey(
  db: Db,
  tokenHash: Buffer,
  freshMinutes: number,
): Promise<{ id: number; user_id: number; scopes: string[]; is_fresh: boolean | null } | undefined> {
  return db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.user_id', 'k.scopes'])
    .select(sql<boolean | null>`k.last_used_at > now() - make_interval(mins => ${freshMinutes})`.as('is_fresh'))
    .where('k.token_hash', '=', tokenHash)
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst();
}

export async function updateUsed(db: Db, id: number): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Returns the deleted key, or undefined when the user has no such key. */
export function deleteKey(db: Db, userId: number, id: number): Promise<{ name: string } | undefined> {
  return db
    .deleteFrom('api_keys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

export async function deleteKeys(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('api_keys').where('user_id', '=', userId).execute();
}
