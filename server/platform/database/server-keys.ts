import { randomBytes } from 'node:crypto';
import type { Db } from './db.ts';

/** The installation's random key under `name`, 32 bytes; created by the first call on any node. */
export async function ensureServerKey(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('server_keys')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('server_keys')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
