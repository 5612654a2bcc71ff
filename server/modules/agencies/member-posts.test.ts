import { describe, expect, it } from 'vitest';
import { actForHeader } from '#contracts/agencies/act-for.ts';
import { limits } from '#contracts/limits.ts';
import type { UserListingsReply } from '#contracts/accounts/user-listings.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { agencyHelpers } from '#server/testing/agencies.ts';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { flat } from '#server/testing/flat-form.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
type Someone = Awaited<ReturnType<typeof signedIn>>;
const asJson = { ...flat, 'selectedTransactionTypes[0]': undefined, selectedTransactionTypes: ['rent'] };

/** An agency whose account is a day old, with a member who may post. */
async function office() {
  const helpers = agencyHelpers(test);
  const { owner, member } = await helpers.agency(['post']);
  await test.database.pool.query(`UPDATE users SET created_at = now() - interval '2 days' WHERE id = $1`, [owner.id]);
  const send = (method: 'POST' | 'PUT' | 'DELETE' | 'PATCH', url: string, body: object = {}) =>
    helpers.act(member, owner.id, { method, url, body });
  const get = (url: string, who: Someone = member) => helpers.act(who, owner.id, { url });
  const post = async () => (await send('POST', '/api/properties', asJson)).body.data.id as number;
  return { ...helpers, owner, member, send, get, post };
}

const actsOf = async ({ token }: Someone) =>
  ((await test.get('/api/agency/acts', { authorization: `Bearer ${token}` })).body.data as object[]).toReversed();
const homesOf = async ({ token }: Someone) =>
  (await test.get('/api/my/listings', { authorization: `Bearer ${token}` })).body as UserListingsReply;

describe('a member who may post', () => {
  // specification 32.13
  it('posts, changes, pauses and renews homes of the agency, whose owner reads it', async () => {
    const { owner, member, send, get, post } = await office();
    const home = await post();
    expect((await get(`/api/properties/${home}`)).body.data).toMatchObject({ owner: { id: owner.id } });
    const changed = await send('PUT', `/api/properties/${home}`, { ...asJson, title: 'Three rooms and a balcony' });
    expect([changed.status, changed.body.data.title]).toEqual([200, 'Three rooms and a balcony']);
    expect((await send('POST', `/api/properties/${home}/status`, { status: 'inactive' })).status).toBe(200);
    expect(
      (await send('POST', '/api/my/listings/bulk', { action: 'open', ids: [home] })).body.data.changed,
    ).toMatchObject([{ id: home }]);
    await test.database.pool.query(`UPDATE properties SET expires_at = now() - interval '1 day' WHERE id = $1`, [home]);
    expect((await send('POST', `/api/properties/${home}/renew`)).status).toBe(200);
    expect((await get('/api/my/listings')).body.data.listings).toMatchObject([{ id: home }]);
    expect((await homesOf(member)).data.listings).toEqual([]);
    expect(await actsOf(owner)).toMatchObject([
      { name: 'Meera Shah', act: 'POST /api/properties', subject: home },
      { act: 'PUT /api/properties/:id', subject: home },
      { act: 'POST /api/properties/:id/status', subject: home },
      { act: 'POST /api/my/listings/bulk', subject: null },
      { act: 'POST /api/properties/:id/renew', subject: home },
    ]);
  });

  // specification 32.13
  it('neither deletes homes of the agency nor takes their file, and own homes stay own', async () => {
    const { owner, member, send, get, post } = await office();
    const home = await post();
    expect((await send('DELETE', `/api/properties/${home}`)).body.code).toBe('agencies.closed');
    expect((await get('/api/my/listings.csv')).body.code).toBe('agencies.closed');
    const ofMember = await test.given.record({ ownerId: member.id });
    expect((await send('PUT', `/api/properties/${ofMember}`, asJson)).body.code).toBe('listings.not_yours');
    // Without the header the agency's home is another's.
    const bare = await test.send('POST', `/api/properties/${home}/status`, { status: 'inactive' }, member);
    expect(bare.body.code).toBe('listings.not_yours');
    await test.modules.agencies.leave(member.id);
    expect((await homesOf(owner)).data.listings).toMatchObject([{ id: home }]);
    expect((await send('POST', `/api/properties/${home}/status`, { status: 'inactive' })).body.code).toBe(
      'agencies.no_right',
    );
  });

  // specification 32.9, 32.13
  it('posts within the daily number of the agency, and uploads within an own limit', async () => {
    const { owner, member, send, post } = await office();
    for (let n = 0; n < limits.recordsPerDay; n++) expect(await post()).toBeGreaterThan(0);
    expect((await send('POST', '/api/properties', asJson)).body.code).toBe('listings.posted_today');
    expect((await test.send('POST', '/api/properties', asJson, owner)).body.code).toBe('listings.posted_today');
    expect((await test.send('POST', '/api/properties', asJson, member)).status).toBe(201);
    const { rows } = await test.database.pool.query<{ key: string }>(
      `SELECT key FROM rate_limits WHERE key LIKE '%upload%'`,
    );
    expect(rows.map(({ key }) => key).join()).toContain(`user ${member.id}`);
  });

  // specification 32.13
  it('imports files into the stock of the agency', async () => {
    const { owner, member, send, get } = await office();
    const form = new FormData();
    form.append('file', new Blob([csvOf([{ Locality: 'Baner', City: 'Pune', BHK: '2 BHK', Price: '95 L' }])]), 's.csv');
    const request = new Request('http://aangan.test', { method: 'POST', body: form });
    const { status, body } = await test.inject({
      method: 'POST',
      url: '/api/imports',
      headers: {
        authorization: `Bearer ${member.token}`,
        [actForHeader]: String(owner.id),
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(status).toBe(201);
    const { run } = importHelpers(test);
    await run(owner.id, body.data.id);
    expect((await send('POST', `/api/imports/${body.data.id}/start`)).status).toBe(200);
    await run(owner.id, body.data.id);
    expect((await get(`/api/imports/${body.data.id}`)).body.data).toMatchObject({ state: 'stored' });
    expect((await homesOf(owner)).data.listings).toHaveLength(1);
    expect((await test.get('/api/imports', { authorization: `Bearer ${member.token}` })).body.data.imports).toEqual([]);
    expect(await actsOf(owner)).toMatchObject([
      { act: 'POST /api/imports', subject: body.data.id },
      { act: 'POST /api/imports/:id/start', subject: body.data.id },
    ]);
  });

  // specification 32.7, 32.13
  it('shows nothing new for an owner whom the desk has suspended', async () => {
    const { owner, send } = await office();
    await test.database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [owner.id]);
    expect((await send('POST', '/api/properties', asJson)).body.code).toBe('people.suspended_showing');
  });

  // specification 32.7
  it('reads the whole record of a home of the agency, as its owner does', async () => {
    const { join, owner, member, get, post } = await office();
    const home = await post();
    await test.database.pool.query(`UPDATE properties SET status = 'inactive' WHERE id = $1`, [home]);
    const other = await signedIn();
    expect((await get(`/api/properties/${home}`)).status).toBe(200);
    expect((await get(`/api/properties/${home}`, other)).body.code).toBe('agencies.no_right');
    expect((await test.get(`/api/properties/${home}`, { authorization: `Bearer ${member.token}` })).status).toBe(404);
    await test.modules.agencies.setRights(owner.id, member.id, ['pay']);
    expect((await get(`/api/properties/${home}`)).body.code).toBe('agencies.no_right');
    await expect(join(owner, other, ['post'])).rejects.toThrow();
  });
});
