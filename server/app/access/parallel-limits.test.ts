import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { buyPlan } from '#server/testing/payments.ts';
import { soon } from '#server/testing/soon.ts';
import { testRealtime, useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

let other: Awaited<ReturnType<typeof test.addNode>>;
beforeAll(async () => {
  other = await test.addNode(() => testRealtime());
});
afterAll(() => other.close());

/** A user's call, on this node or the other. */
async function call(
  n: number,
  method: 'POST' | 'PUT',
  url: string,
  { token }: { token: string },
  payload: object = {},
): Promise<number> {
  const node = n % 2 ? test.app : other.app.app;
  const headers = { authorization: `Bearer ${token}` };
  return (await node.inject({ method, url, headers, payload, remoteAddress: `127.2.0.${(n % 250) + 1}` })).statusCode;
}
const count = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length;
const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const rows = async (text: string, values: unknown[]) => (await test.database.pool.query(text, values)).rowCount;

describe('limits over two nodes, with concurrent calls', () => {
  it('allow exactly a hundred of 140 reveals', async () => {
    const viewer = await signedIn();
    await buyPlan(test, viewer.token, 'monthly');
    const ownerId = (await test.given.user()).id;
    const ids = await test.given.records(Array.from({ length: 140 }, () => ({ ownerId })));
    const answers = await Promise.all(ids.map((id, n) => call(n, 'POST', `/api/properties/${id}/contact`, viewer)));
    expect([count(answers, 200), count(answers, 429)]).toEqual([100, 40]);
    expect(await rows('SELECT FROM contact_reveals WHERE viewer_id = $1', [viewer.id])).toBe(100);
  });

  it('allow exactly twenty of 40 new chats', async () => {
    const writer = await signedIn();
    const people = await Promise.all(Array.from({ length: 40 }, () => test.given.user()));
    await test.given.records(people.map(({ id }) => ({ ownerId: id })));
    const answers = await Promise.all(
      people.map(({ id }, n) => call(n, 'POST', `/api/messages/${id}`, writer, { message: 'Hello' })),
    );
    expect([count(answers, 201), count(answers, 429)]).toEqual([20, 20]);
    expect(await rows('SELECT FROM conversation_members WHERE user_id = $1', [writer.id])).toBe(20);
  });

  it('save exactly one of three homes where one has room', async () => {
    const who = await signedIn();
    const ownerId = (await test.given.user()).id;
    const ids = await test.given.records(Array.from({ length: 3 }, () => ({ ownerId })));
    await test.database.pool.query(
      `INSERT INTO favourites (user_id, property_id, title) SELECT $1, 1000000 + n, '' FROM generate_series(1, $2) n`,
      [who.id, limits.favourites - 1],
    );
    // The lock on the account lets all of them begin and none end until it is released.
    const answers = await test.database.db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM users WHERE id = ${who.id} FOR UPDATE`.execute(transaction);
      const calls = ids.map((id, n) => call(n, 'PUT', `/api/favourites/${id}`, who));
      await soon(async () => expect(await rows(waiting, [])).toBe(ids.length));
      return calls;
    });
    const statuses = await Promise.all(answers);
    expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, 2]);
    expect(await rows('SELECT FROM favourites WHERE user_id = $1', [who.id])).toBe(limits.favourites);
  });

  it('leave exactly fifty sessions after twelve sign-ins beside fifty sessions', async () => {
    const who = await signedIn();
    await test.database.pool.query(
      `INSERT INTO sessions (user_id, token_hash, device, address, expires_at, last_used_at)
       SELECT $1, decode(md5(n::text), 'hex'), 'test', '', now() + interval '1 hour', now() - interval '1 hour'
       FROM generate_series(1, $2) n`,
      [who.id, limits.sessionsPerUser - 1],
    );
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        test.database.db.transaction().execute((transaction) => {
          const { sessions } = n % 2 ? test.modules : other.modules;
          return sessions.open(transaction, who.id, false, { address: '127.0.0.1', userAgent: 'test' });
        }),
      ),
    );
    expect(await rows('SELECT FROM sessions WHERE user_id = $1', [who.id])).toBe(limits.sessionsPerUser);
  });
});
