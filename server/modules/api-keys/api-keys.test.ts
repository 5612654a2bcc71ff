import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const { run } = importHelpers(test);
const home = { Locality: 'Baner', City: 'Pune', BHK: '2 BHK', Area: '1,050 sq ft', Price: '95 L' };

async function madeKey(token: string, name = 'Our CRM'): Promise<{ id: number; key: string }> {
  const { status, body } = await test.send('POST', '/api/api-keys', { name }, { token });
  expect(status).toBe(201);
  return { id: body.data.about.id, key: body.data.key };
}

async function sendFile(key: string, more: Record<string, string> = {}, rows = [home]) {
  const form = new FormData();
  form.append('file', new Blob([csvOf(rows)]), 'stock.csv');
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  const request = new Request('http://aangan.test', { method: 'POST', body: form });
  return test.inject({
    method: 'POST',
    url: '/api/import',
    headers: { authorization: `Bearer ${key}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

describe('a key for programs', () => {
  // specification 18.12
  it('is shown whole once, stored as a hash, and lets a program import', async () => {
    const { id: owner, token } = await signedIn();
    const { key } = await madeKey(token);
    expect(key).toMatch(/^aangan_[\w-]{43}$/);
    const stored = await test.database.pool.query('SELECT * FROM api_keys');
    expect(JSON.stringify(stored.rows)).not.toContain(key.slice('aangan_'.length + 4));

    const { status, body } = await sendFile(key);
    expect([status, body.data.state, body.data.origin]).toEqual([202, 'reading', 'api']);
    // There are no open questions: it is stored without anybody looking.
    await run(owner, body.data.id);
    await run(owner, body.data.id);
    const found = await test.get(`/api/import/${body.data.id}`, { authorization: `Bearer ${key}` });
    expect(found.body.data).toMatchObject({ state: 'stored', counts: { new: 1 } });

    const { body: listed } = await test.get('/api/api-keys', { authorization: `Bearer ${token}` });
    expect(listed.data).toMatchObject([{ name: 'Our CRM', beginning: key.slice(0, 11), scopes: ['imports'] }]);
    expect(listed.data[0].last_used_at).not.toBeNull();
    expect(JSON.stringify(listed)).not.toContain(key);
  });

  it('leaves a file that has to be asked about for its owner', async () => {
    const { id: owner, token } = await signedIn();
    const { key } = await madeKey(token);
    const inCrore = Array.from({ length: 8 }, (_, at) => ({ ...home, Price: String(0.9 + at / 10) }));
    const { body } = await sendFile(key, {}, inCrore);
    expect(await run(owner, body.data.id)).toMatchObject({ state: 'waiting', counts: { lines: 8 } });
    const { rows } = await test.database.pool.query('SELECT FROM properties');
    expect(rows).toHaveLength(0);
  });

  // specification 17.18
  it('opens no other call, and a session opens none of its calls', async () => {
    const { token } = await signedIn();
    const { key } = await madeKey(token);
    const withKey = { authorization: `Bearer ${key}` };
    for (const url of ['/api/auth/user', '/api/imports', '/api/api-keys', '/api/import-feeds']) {
      expect((await test.get(url, withKey)).status, url).toBe(401);
    }
    expect((await sendFile(token)).status).toBe(401);
    expect((await test.get('/api/import/1', { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await sendFile(`aangan_${'A'.repeat(43)}`)).body.message).toBe('Send a valid API key.');
  });

  it('shows nothing of other people', async () => {
    const first = await signedIn();
    const { key } = await madeKey(first.token);
    const { body } = await sendFile(key);
    const second = await signedIn();
    const other = await madeKey(second.token);
    const found = await test.get(`/api/import/${body.data.id}`, { authorization: `Bearer ${other.key}` });
    expect(found.status).toBe(404);
    const mine = await test.send('DELETE', `/api/api-keys/${other.id}`, undefined, { token: first.token });
    expect(mine.status).toBe(404);
  });

  it('ends when it is deleted, when its owner is suspended, and with the account', async () => {
    const { id: owner, token } = await signedIn();
    const [first, second] = [await madeKey(token), await madeKey(token)];
    await test.send('DELETE', `/api/api-keys/${first.id}`, undefined, { token });
    expect((await sendFile(first.key)).status).toBe(401);
    await test.database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [owner]);
    expect((await sendFile(second.key)).status).toBe(401);
    await test.database.pool.query('UPDATE users SET suspended_at = NULL WHERE id = $1', [owner]);
    expect((await sendFile(second.key)).status).toBe(202);
  });

  it('needs a scope for what it does', async () => {
    const { token } = await signedIn();
    const { key } = await madeKey(token);
    await test.database.pool.query(`UPDATE api_keys SET scopes = '{nothing}'`);
    const { status, body } = await sendFile(key);
    expect([status, body.message]).toEqual([403, 'This API key is for something else.']);
    const bad = await test.send('POST', '/api/api-keys', { name: 'x', scopes: ['everything'] }, { token });
    expect(bad.status).toBe(422);
  });

  it(`is one of ${limits.apiKeys} at most, also at once`, async () => {
    const { token } = await signedIn();
    const sent = Array.from({ length: limits.apiKeys + 3 }, () =>
      test.send('POST', '/api/api-keys', { name: 'x' }, { token }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.apiKeys);
    expect(statuses.filter((status) => status === 422)).toHaveLength(3);
    expect((await test.send('POST', '/api/api-keys', { name: '  ' }, { token })).status).toBe(422);
  });
});
