import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import type { Shortlist } from '#contracts/homes/shortlists.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
let asha: Someone;
let homes: number[];
beforeEach(async () => {
  asha = await signedIn();
  homes = await test.given.records([{ title: 'Flat by the park' }, { title: 'Flat on the hill' }]);
  for (const id of homes) await test.send('PUT', `/api/favourites/${id}`, undefined, { token: asha.token });
});

const call = (who: Someone, method: 'PUT' | 'DELETE' | 'POST', path: string, body?: object) =>
  test.send(method, `/api/shortlists${path}`, body, { token: who.token });
const listOf = async (who: Someone): Promise<Shortlist[]> =>
  (await test.get('/api/shortlists', { authorization: `Bearer ${who.token}` })).body.data as Shortlist[];
const made = async (ids = homes): Promise<Shortlist> =>
  (await call(asha, 'POST', '', { name: 'For Diwali', home_ids: ids })).body.data as Shortlist;
const shared = async (): Promise<Shortlist & { token: string }> => {
  const { id } = await made();
  const list = (await call(asha, 'PUT', `/${id}/link`)).body.data as Shortlist;
  return { ...list, token: list.path?.split('/').at(-1) ?? '' };
};
const papa = { key: 'papa-papa-papa-papa-papa', name: 'Papa' };
const meera = { key: 'meera-meera-meera-meera', name: 'Meera' };
const open = (token: string) => test.get(`/api/shared-shortlists/${token}`);
const say = (token: string, what: 'marks' | 'comments', body: object, address?: string) =>
  test.send(what === 'marks' ? 'PUT' : 'POST', `/api/shared-shortlists/${token}/${what}`, body, {
    ...(address && { remoteAddress: address }),
  });

describe('a shortlist', () => {
  // specification 17.20
  it('is made of saved homes, changed, and deleted, by its user alone', async () => {
    const ravi = await signedIn();
    const [park = 0, hill = 0] = homes;
    const list = await made([hill]);
    expect(list).toMatchObject({ name: 'For Diwali', path: null, homes: [{ id: hill, title: 'Flat on the hill' }] });
    const body = { name: '  For   the  wedding ', home_ids: [park, hill] };
    expect((await call(ravi, 'PUT', `/${list.id}`, body)).status).toBe(404);
    expect((await call(asha, 'PUT', `/${list.id}`, body)).status).toBe(200);
    expect(await listOf(asha)).toMatchObject([{ name: 'For the wedding', homes: [{ id: park }, { id: hill }] }]);
    expect(await listOf(ravi)).toEqual([]);
    for (const [method, path] of [
      ['DELETE', ''],
      ['PUT', '/link'],
      ['DELETE', '/link'],
    ] as const)
      expect((await call(ravi, method, `/${list.id}${path}`)).status).toBe(404);
    expect((await call(asha, 'DELETE', `/${list.id}`)).status).toBe(200);
    expect(await listOf(asha)).toEqual([]);
  });

  it('takes no home that is not saved, and nothing is changed then', async () => {
    const other = await test.given.record();
    const list = await made();
    const refused = await call(asha, 'PUT', `/${list.id}`, { name: 'New', home_ids: [...homes, other] });
    expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('not saved') } });
    expect(await listOf(asha)).toMatchObject([{ name: 'For Diwali', homes: homes.map((id) => ({ id })) }]);
  });

  it('keeps a home that is no longer saved, or gone', async () => {
    const [park = 0, hill = 0] = homes;
    const list = await made();
    await test.send('DELETE', `/api/favourites/${park}`, undefined, { token: asha.token });
    await test.database.pool.query('UPDATE properties SET deleted_at = now() WHERE id = $1', [hill]);
    expect((await call(asha, 'PUT', `/${list.id}`, { name: 'Same', home_ids: [hill, park] })).status).toBe(200);
  });

  it.each([
    ['without a name', { name: ' ', home_ids: [1] }],
    ['with a long name', { name: 'x'.repeat(limits.shortlistName + 1), home_ids: [1] }],
    ['without homes', { name: 'Empty', home_ids: [] }],
    [
      'with too many homes',
      { name: 'All', home_ids: Array.from({ length: limits.shortlistHomes + 1 }, (_, n) => n + 1) },
    ],
  ])('%s is refused with a sentence', async (_what, body) => {
    const { status, body: answer } = await call(asha, 'POST', '', body);
    expect([status, answer.message]).toEqual([422, expect.stringMatching(/^[A-Z].*\.$/)]);
  });

  it('is one of as many as the limit', async () => {
    for (let n = 0; n < limits.shortlists; n++) await made();
    expect(await call(asha, 'POST', '', { name: 'More', home_ids: homes })).toMatchObject({ status: 409 });
    expect(await listOf(asha)).toHaveLength(limits.shortlists);
  });

  it('is in the data download without its link, and goes with the account', async () => {
    const { token } = await shared();
    await say(token, 'comments', { ...papa, home_id: homes[0], comment: 'Near the temple' });
    const data = await test.get('/api/auth/data', { authorization: `Bearer ${asha.token}` });
    expect(data.body.shortlists).toMatchObject([
      { name: 'For Diwali', is_shared: true, comments: [{ name: 'Papa', comment: 'Near the temple' }] },
    ]);
    expect(JSON.stringify(data.body)).not.toContain(token);
    await test.database.pool.query('DELETE FROM users WHERE id = $1', [asha.id]);
    expect((await open(token)).status).toBe(404);
    expect((await test.database.pool.query('SELECT FROM shortlist_comments')).rowCount).toBe(0);
  });
});

describe('the link of a shortlist', () => {
  // specification 6.23
  it('shows public facts to everybody, and homes that are gone by their title', async () => {
    const [park = 0, hill = 0] = homes;
    const details = { contactPhone: '+919812345678', contactEmail: 'desk@example.in' };
    const secret = await test.given.record({ ...details, title: 'Flat with a desk' });
    await test.send('PUT', `/api/favourites/${secret}`, undefined, { token: asha.token });
    const { id, token } = await shared();
    await call(asha, 'PUT', `/${id}`, { name: 'For Diwali', home_ids: [park, hill, secret] });
    await test.database.pool.query(`UPDATE properties SET status = 'inactive' WHERE id = $1`, [hill]);
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'For Diwali',
      shared_by: expect.any(String),
      homes: [
        { id: park, record: { id: park, contact_locked: true } },
        { id: hill, title: 'Flat on the hill', record: null },
        { id: secret, record: { contact_phone: null, owner: { email: null, phone_number: null } } },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/9812345678|desk@example/);
    expect(JSON.stringify(body)).not.toContain(asha.email);
  });

  // specification 6.23
  it('is the same until it is ended, then never opens again, and another one takes its place', async () => {
    const { id, token } = await shared();
    expect(((await call(asha, 'PUT', `/${id}/link`)).body.data as Shortlist).path).toBe(`/shortlist/${token}`);
    expect((await call(asha, 'DELETE', `/${id}/link`)).body.data).toMatchObject({ path: null });
    expect(await open(token)).toMatchObject({ status: 410, body: { message: 'This shortlist is no longer shared.' } });
    expect((await say(token, 'marks', { ...papa, home_id: homes[0], mark: 'like' })).status).toBe(410);
    const again = ((await call(asha, 'PUT', `/${id}/link`)).body.data as Shortlist).path ?? '';
    expect(again).not.toBe(`/shortlist/${token}`);
    expect((await open(again.split('/').at(-1) ?? '')).status).toBe(200);
    expect((await open(token)).status).toBe(410);
  });

  it('is ended for a suspended user, and is not stored where a query could read it', async () => {
    const { token } = await shared();
    const { rows } = await test.database.pool.query('SELECT * FROM shortlist_links');
    expect(JSON.stringify(rows)).not.toContain(token);
    await test.database.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [asha.id]);
    expect((await open(token)).status).toBe(410);
  });

  it('that never was is not found', async () => {
    expect((await open('nothing')).status).toBe(404);
    expect((await open('x'.repeat(43))).status).toBe(404);
  });
});

describe('people with the link', () => {
  // specification 17.20
  it('mark homes, change and take back their own marks, and are seen by the user of the shortlist', async () => {
    const { token } = await shared();
    const [park = 0, hill = 0] = homes;
    await say(token, 'marks', { ...papa, home_id: park, mark: 'like' });
    await say(token, 'marks', { ...meera, home_id: park, mark: 'dislike' });
    await say(token, 'marks', { ...papa, home_id: hill, mark: 'like' });
    await say(token, 'marks', { ...papa, home_id: hill, mark: null });
    const changed = await say(token, 'marks', { ...papa, name: 'Papa ji', home_id: park, mark: 'dislike' });
    const marks = [
      { home_id: park, name: 'Papa ji', mark: 'dislike' },
      { home_id: park, name: 'Meera', mark: 'dislike' },
    ];
    expect(changed.body.data.marks).toMatchObject(marks);
    expect(await listOf(asha)).toMatchObject([{ marks }]);
  });

  it('write comments that stay words, once for a button pressed twice, and take back their own alone', async () => {
    const { token } = await shared();
    const [park = 0] = homes;
    const words = { home_id: park, comment: ' <b>See</b> https://example.in\n\n\n\nlater\u202e ' };
    await say(token, 'comments', { ...papa, ...words });
    const twice = await say(token, 'comments', { ...papa, ...words });
    expect(twice.body.data.comments).toMatchObject([
      { comment: '<b>See</b> https://example.in\n\nlater', name: 'Papa' },
    ]);
    const [first] = twice.body.data.comments as { id: number }[];
    await say(token, 'comments', { ...meera, home_id: park, comment: 'Too far' });
    const remove = (key: string) =>
      test.send('DELETE', `/api/shared-shortlists/${token}/comments/${first?.id}`, { key }, {});
    expect((await remove(meera.key)).body.data.comments).toHaveLength(2);
    expect((await remove('nobody-nobody-nobody-nobody')).status).toBe(404);
    expect((await remove(papa.key)).body.data.comments).toMatchObject([{ comment: 'Too far' }]);
  });

  // specification 6.23
  it('have their comments removed by the user of the shortlist, and by no other user', async () => {
    const { id, token } = await shared();
    const ravi = await signedIn();
    const { body } = await say(token, 'comments', { ...papa, home_id: homes[0], comment: 'Hm' });
    const [comment] = body.data.comments as { id: number }[];
    expect((await call(ravi, 'DELETE', `/${id}/comments/${comment?.id}`)).status).toBe(404);
    expect((await call(asha, 'DELETE', `/${id}/comments/${comment?.id}`)).body.data).toMatchObject({ comments: [] });
  });

  it('speak of homes that stand on it alone; what they said waits for a home that returns', async () => {
    const { id, token } = await shared();
    const [park = 0, hill = 0] = homes;
    await say(token, 'comments', { ...papa, home_id: hill, comment: 'A good view' });
    await call(asha, 'PUT', `/${id}`, { name: 'For Diwali', home_ids: [park] });
    expect((await say(token, 'marks', { ...papa, home_id: hill, mark: 'like' })).body.message).toBe(
      'This home is no longer on the shortlist.',
    );
    expect((await open(token)).body.data.comments).toEqual([]);
    await call(asha, 'PUT', `/${id}`, { name: 'For Diwali', home_ids: [park, hill] });
    expect((await open(token)).body.data.comments).toMatchObject([{ comment: 'A good view' }]);
  });

  it.each([
    ['no name', { name: '  ', comment: 'Good' }],
    ['a long name', { name: 'x'.repeat(limits.guestName + 1), comment: 'Good' }],
    ['no words', { comment: ' \n ' }],
    ['too many words', { comment: 'x'.repeat(limits.shortlistCommentLength + 1) }],
    ['no key', { key: 'short', comment: 'Good' }],
  ])('write nothing with %s', async (_what, body) => {
    const { token } = await shared();
    const answer = await say(token, 'comments', { ...papa, home_id: homes[0], ...body });
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect((await open(token)).body.data.comments).toEqual([]);
  });

  // specification 6.23
  it('are no more than the limit, and write no more comments than the limit', async () => {
    const { id, token } = await shared();
    const guests = await test.database.pool.query<{ id: number }>(
      `INSERT INTO shortlist_guests (shortlist_id, key_hash, name)
        SELECT $1, sha256(n::text::bytea), 'Cousin ' || n FROM generate_series(2, $2::int) n RETURNING id`,
      [id, limits.shortlistGuests],
    );
    await say(token, 'marks', { ...papa, home_id: homes[0], mark: 'like' });
    expect(await say(token, 'marks', { ...meera, home_id: homes[0], mark: 'like' })).toMatchObject({ status: 409 });
    await test.database.pool.query(
      `INSERT INTO shortlist_comments (guest_id, property_id, comment)
        SELECT $1, $2, 'Word ' || n FROM generate_series(1, $3::int) n`,
      [guests.rows[0]?.id, homes[0], limits.shortlistComments],
    );
    expect(await say(token, 'comments', { ...papa, home_id: homes[0], comment: 'More' })).toMatchObject({
      status: 409,
    });
  });

  it('write so much from one network and no more, and others go on', async () => {
    const { token } = await shared();
    const mark = (address: string) => say(token, 'marks', { ...papa, home_id: homes[0], mark: 'like' }, address);
    for (let n = 0; n < 60; n++) expect((await mark('198.51.100.7')).status).toBe(200);
    expect(await mark('198.51.100.7')).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Too many marks and comments') },
    });
    expect((await mark('198.51.100.8')).status).toBe(200);
  });
});
