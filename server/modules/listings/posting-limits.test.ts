import { describe, expect, it } from 'vitest';
import { PropertyForm } from '#contracts/homes/posting-body.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { encodeForm, flat, formSender } from '#server/testing/flat-form.ts';
import { testRealtime, useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const sendForm = formSender(test);

const flatAsJson = { ...flat, 'selectedTransactionTypes[0]': undefined, selectedTransactionTypes: ['rent'] };
const postJson = (token: string) => test.send('POST', '/api/properties', flatAsJson, { token });
const postForm = (token: string) => sendForm('POST', '/api/properties', token, []);

/** Somebody whose account is a day old, so that the limit of ten counts. */
async function establishedOwner() {
  const owner = await signedIn();
  const { pool } = test.database;
  await pool.query(`UPDATE users SET created_at = now() - interval '2 days' WHERE id = $1`, [owner.id]);
  return owner;
}
async function countStored(owner: { id: number }): Promise<number> {
  const { rowCount } = await test.database.pool.query('SELECT FROM properties WHERE owner_id = $1', [owner.id]);
  return rowCount ?? 0;
}
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

describe('posts of one person at once', () => {
  it.each([
    ['25 as JSON', 25, postJson],
    ['80 as JSON', 80, postJson],
    ['25 as forms', 25, postForm],
    ['80 as forms', 80, postForm],
  ])('%s store exactly ten', async (_name, count, post) => {
    const owner = await establishedOwner();
    const replies = await times(count, () => post(owner.token));
    expect(await countStored(owner)).toBe(10);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(count - 10);
  });

  it.each([25, 80])('store exactly three on the first day, of %i', async (count) => {
    const owner = await signedIn();
    await times(count, (n) => (n % 2 ? postJson(owner.token) : postForm(owner.token)));
    expect(await countStored(owner)).toBe(3);
  });

  it.each([25, 80])('store exactly ten over two nodes, of %i', async (count) => {
    const owner = await establishedOwner();
    const other = await test.addNode(() => testRealtime());
    try {
      const form = PropertyForm.parse(flatAsJson);
      // Below the routes too, where no limit of calls takes any off.
      await times(count, (n) =>
        (n % 2 ? test : other).modules.posting.post(owner.id, form, [], null).catch(() => undefined),
      );
      expect(await countStored(owner)).toBe(10);
    } finally {
      await other.close();
    }
  });
});

describe('calls that post', () => {
  it('are counted as one whether they send JSON or a form: thirty in half an hour', async () => {
    const owner = await signedIn();
    for (let n = 0; n < 30; n++) {
      const reply = n % 2 ? await postForm(owner.token) : await test.send('POST', '/api/properties', {}, owner);
      expect(reply.status).not.toBe(503);
    }
    const { payload, contentType } = await encodeForm([]);
    const headers = { 'content-type': contentType, authorization: `Bearer ${owner.token}` };
    const form = await test.inject({ method: 'POST', url: '/api/properties', payload, headers });
    for (const { status, body } of [form, await postJson(owner.token)]) {
      expect(status).toBe(429);
      expect(body.message).not.toContain('your first day');
    }
  });
});
