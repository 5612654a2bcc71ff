import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { flatForSale as flat } from '#server/testing/flat-form.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

type Who = { token: string };
const post = (who: Who, body: object, headers: Record<string, string> = {}) =>
  test.send('POST', '/api/properties', body, { token: who.token, headers });
const rows = async (text: string) => (await test.database.pool.query<Record<string, any>>(text)).rows;
const open = async (id: number, who?: Who) =>
  (await test.get(`/api/properties/${id}`, who ? { authorization: `Bearer ${who.token}` } : {})).status;
const listed = async () => (await test.get('/api/properties?per_page=50')).body.data as { id: number }[];

describe('changing', () => {
  // specification 19.18
  it('keeps counts and status, and stores a price drop', async () => {
    const asha = await signedIn();
    const { id } = (await post(asha, flat)).body.data;
    await test.get(`/api/properties/${id}`);
    await test.modules.views.storeViews();
    const put = (body: object) => test.send('PUT', `/api/properties/${id}`, body, { token: asha.token });
    const { status, body } = await put({ ...flat, title: '3 BHK, price reduced', price: '12000000' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      title: '3 BHK, price reduced',
      price: 12_000_000,
      price_before: 12_500_000,
      price_changed_at: expect.stringMatching(/Z$/),
      views_count: 1,
    });
    expect((await put({ ...flat, price: '13000000' })).body.data).toMatchObject({ price_before: null });
    const { prices, days } = (
      await test.get(`/api/properties/${id}/activity`, { authorization: `Bearer ${asha.token}` })
    ).body.data;
    expect(prices).toMatchObject([{ price: 12_500_000 }, { price: 12_000_000 }, { price: 13_000_000 }]);
    for (const price of ['12500000', '12000000', '11999999']) {
      expect((await put({ ...flat, price })).body.data).toMatchObject({ price_before: null, price_changed_at: null });
    }
    expect((await put({ ...flat, price: '11900000' })).body.data).toMatchObject({ price_before: 12_000_000 });
    expect(days).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), views: 1, inquiries: 0 }]);
  });

  it('does not turn a sale into something else', async () => {
    const asha = await signedIn();
    const { id } = (await post(asha, flat)).body.data;
    const body = { ...flat, selectedTransactionTypes: ['rent'] };
    expect((await test.send('PUT', `/api/properties/${id}`, body, { token: asha.token })).status).toBe(422);
  });

  // specification 11.15
  it('is for the owner alone, and changes nothing for others', async () => {
    const asha = await signedIn();
    const thief = await signedIn();
    const { id } = (await post(asha, flat)).body.data;
    const before = await rows(`SELECT * FROM properties WHERE id = ${id}`);
    const calls = [
      ['PUT', `/api/properties/${id}`, { ...flat, title: 'Stolen' }],
      ['DELETE', `/api/properties/${id}`, undefined],
      ['POST', `/api/properties/${id}/status`, { status: 'sold' }],
      ['POST', `/api/properties/${id}/renew`, undefined],
    ] as const;
    for (const [method, url, body] of calls) {
      expect((await test.send(method, url, body, { token: thief.token })).status, url).toBe(403);
      expect((await test.send(method, url, body)).status, url).toBe(401);
    }
    expect((await test.send('POST', `/api/properties/${id}/restore`, undefined, { token: thief.token })).status).toBe(
      404,
    );
    expect((await test.get(`/api/properties/${id}/activity`, { authorization: `Bearer ${thief.token}` })).status).toBe(
      403,
    );
    expect(await rows(`SELECT * FROM properties WHERE id = ${id}`)).toEqual(before);
  });
});

describe('a status', () => {
  it('takes a home out of the search at once, and back', async () => {
    const asha = await signedIn();
    const { id } = (await post(asha, flat)).body.data;
    const set = async (status: string) =>
      (await test.send('POST', `/api/properties/${id}/status`, { status }, { token: asha.token })).status;
    expect(await set('inactive')).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await open(id)).toBe(404);
    expect(await open(id, asha)).toBe(200);
    expect(await set('active')).toBe(200);
    expect(await listed()).toHaveLength(1);
    expect(await set('rented')).toBe(409);
    expect(await set('sold')).toBe(200);
    expect(await listed()).toEqual([]);
    // The link still works, and shows that it is sold.
    expect((await test.get(`/api/properties/${id}`)).body.data.status).toBe('sold');
    expect(await set('expired')).toBe(422);
  });

  // specification 11.13
  it('that has expired is renewed for ninety days', async () => {
    const asha = await signedIn();
    const { id } = (await post(asha, flat)).body.data;
    await rows(`UPDATE properties SET expires_at = now() - interval '1 second'`);
    const token = { token: asha.token };
    expect((await test.send('POST', `/api/properties/${id}/status`, { status: 'active' }, token)).status).toBe(409);
    const { body } = await test.send('POST', `/api/properties/${id}/renew`, undefined, token);
    expect(body.data).toMatchObject({ status: 'active', is_expired: false });
    expect(await listed()).toHaveLength(1);
  });
});

describe('deleting', () => {
  it('hides at once, can be undone for ten minutes, and is final after that', async () => {
    const asha = await signedIn();
    const { id } = (await post(asha, flat)).body.data;
    const token = { token: asha.token };
    const remove = () => test.send('DELETE', `/api/properties/${id}`, undefined, token);
    const restore = () => test.send('POST', `/api/properties/${id}/restore`, undefined, token);
    expect((await remove()).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await open(id, asha)).toBe(404);
    expect((await remove()).status).toBe(404);
    await test.modules.posting.purge();
    expect((await restore()).body.data).toMatchObject({ id, status: 'active' });
    expect(await listed()).toHaveLength(1);
    await remove();
    await rows(`UPDATE properties SET deleted_at = now() - interval '10 minutes'`);
    expect((await restore()).status).toBe(404);
    await test.modules.posting.purge();
    expect(await rows('SELECT id FROM properties')).toEqual([]);
  });
});
