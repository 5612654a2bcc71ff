import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import * as optOuts from './migrations/0023-mail-opt-outs.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

it('keeps what users had turned off before there was a list of mails', async () => {
  const { db, pool } = test.database;
  const [off, on] = [await signedIn(), await signedIn()];
  await pool.query('DROP TABLE mail_opt_outs');
  await pool.query('ALTER TABLE users ADD notify_messages boolean DEFAULT true NOT NULL');
  await pool.query('UPDATE users SET notify_messages = false WHERE id = $1', [off.id]);
  await db.transaction().execute((transaction) => optOuts.up(transaction as Kysely<any>));
  const wanted = async (token: string) =>
    (await test.get('/api/user/notifications', { authorization: `Bearer ${token}` })).body.data as object;
  expect(await wanted(off.token)).toMatchObject({ messages: false });
  expect(await wanted(on.token)).toMatchObject({ messages: true });
});
