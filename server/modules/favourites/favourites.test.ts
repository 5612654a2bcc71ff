import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
const call = (who: Someone, method: 'PUT' | 'DELETE' | 'POST', path: string, body?: object) =>
  test.send(method, `/api/favourites${path}`, body, { token: who.token });
const get = (who: Someone, path = '') => test.get(`/api/favourites${path}`, { authorization: `Bearer ${who.token}` });
const idsOf = async (who: Someone): Promise<number[]> => (await get(who)).body.data.ids as number[];

describe('a favourite', () => {
  // specification 17.14
  it('is saved once, listed newest first, and removed for its user alone', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const [first, second] = [await test.given.record(), await test.given.record()];
    for (const id of [first, second, first]) expect((await call(asha, 'PUT', `/${id}`)).status).toBe(200);
    await call(ravi, 'PUT', `/${first}`);
    expect(await idsOf(asha)).toEqual([second, first]);
    expect((await call(ravi, 'DELETE', `/${second}`)).status).toBe(200);
    expect((await call(ravi, 'DELETE', `/${first}`)).status).toBe(200);
    expect(await idsOf(asha)).toEqual([second, first]);
    expect(await idsOf(ravi)).toEqual([]);
  });

  it('can only be a record that the user may see', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const hidden = await test.given.record({ ownerId: ravi.id, status: 'inactive' });
    expect((await call(asha, 'PUT', `/${hidden}`)).status).toBe(404);
    expect((await call(asha, 'POST', '/merge', { ids: [hidden, 999_999] })).body.data.ids).toEqual([]);
    expect((await call(ravi, 'PUT', `/${hidden}`)).status).toBe(200);
  });

  it('whose record is closed later shows its title and nothing else', async () => {
    const asha = await signedIn();
    const id = await test.given.record({ title: 'Flat with a balcony' });
    await call(asha, 'PUT', `/${id}`);
    expect((await get(asha, '/records')).body.data).toMatchObject([{ id, record: { id } }]);
    await test.database.pool.query(`UPDATE properties SET status = 'inactive' WHERE id = $1`, [id]);
    expect((await get(asha, '/records')).body.data).toMatchObject([{ id, title: 'Flat with a balcony', record: null }]);
  });
});

it('favourites of the browser come before those of the account, in their order', async () => {
  const asha = await signedIn();
  const records = [await test.given.record(), await test.given.record(), await test.given.record()];
  const [first, second, third] = records;
  await call(asha, 'PUT', `/${first}`);
  expect((await call(asha, 'POST', '/merge', { ids: [third, second] })).body.data.ids).toEqual([third, second, first]);
});

it('favourites say which records became cheaper and which were deleted', async () => {
  const asha = await signedIn();
  const [flat, villa] = await test.given.records([{ price: 5_000_000 }, { price: 9_000_000 }]);
  await call(asha, 'POST', '/merge', { ids: [villa, flat] });
  await test.database.pool.query('UPDATE properties SET price = 8500000 WHERE id = $1', [villa]);
  await test.database.pool.query('DELETE FROM properties WHERE id = $1', [flat]);
  expect((await get(asha, '/records')).body.data).toMatchObject([
    { id: villa, saved_price: 9_000_000, record: { price: 8_500_000, contact_locked: true } },
    { id: flat, record: null, title: expect.stringContaining('2 BHK') },
  ]);
});

it('no user has more favourites than the limit', async () => {
  const asha = await signedIn();
  const id = await test.given.record();
  await test.database.pool.query(
    `INSERT INTO favourites (user_id, property_id, title, saved_price)
      SELECT $1, $2::int + n, 'Home', 0 FROM generate_series(1, $3::int) n`,
    [asha.id, id, limits.favourites],
  );
  expect(await call(asha, 'PUT', `/${id}`)).toMatchObject({ status: 409 });
  expect(await idsOf(asha)).not.toContain(id);
  const many = { ids: Array.from({ length: limits.favourites + 1 }, (_, n) => n + 1) };
  expect((await call(asha, 'POST', '/merge', many)).status).toBe(422);
});

describe('a note about a saved home', () => {
  const note = async (who: Someone, id: number): Promise<string | undefined> =>
    ((await get(who, '/records')).body.data as { id: number; note: string }[]).find((it) => it.id === id)?.note;

  it('is for its user alone, is changed and deleted, and comes back with a home that is saved again', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    const id = await test.given.record();
    expect((await call(asha, 'PUT', `/${id}/note`, { note: 'Near the school' })).status).toBe(404);
    for (const who of [asha, ravi]) await call(who, 'PUT', `/${id}`);
    expect((await call(asha, 'PUT', `/${id}/note`, { note: ' Near the school ' })).status).toBe(200);
    expect([await note(asha, id), await note(ravi, id)]).toEqual(['Near the school', '']);
    await call(asha, 'DELETE', `/${id}`);
    await call(asha, 'PUT', `/${id}`);
    expect(await note(asha, id)).toBe('Near the school');
    await call(asha, 'PUT', `/${id}/note`, { note: '' });
    expect(await note(asha, id)).toBe('');
  });

  // specification 6.20
  it('is no longer than the limit, is in the data download, and goes with the account', async () => {
    const asha = await signedIn();
    const id = await test.given.record();
    await call(asha, 'PUT', `/${id}`);
    const long = 'x'.repeat(limits.homeNoteLength);
    expect((await call(asha, 'PUT', `/${id}/note`, { note: `${long}x` })).status).toBe(422);
    expect((await call(asha, 'PUT', `/${id}/note`, { note: long })).status).toBe(200);
    const data = await test.get('/api/auth/data', { authorization: `Bearer ${asha.token}` });
    expect(data.body.saved).toMatchObject([{ id, note: long, least_price: expect.any(Number) }]);
    await test.database.pool.query('DELETE FROM users WHERE id = $1', [asha.id]);
    const { rows } = await test.database.pool.query('SELECT 1 FROM home_notes WHERE property_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

// specification 17.19
it('favourites remember what their user saw last, and nothing of homes that are not saved', async () => {
  const asha = await signedIn();
  const [saved, other] = await test.given.records([{ price: 5_000_000 }, {}]);
  await call(asha, 'PUT', `/${saved}`);
  const homes = [saved, other].map((id) => ({ id, price: 4_800_000, state: 'active' }));
  expect((await call(asha, 'POST', '/looked', { homes })).status).toBe(200);
  expect((await get(asha, '/records')).body.data).toMatchObject([
    { id: saved, saved_price: 5_000_000, looked: { price: 4_800_000, state: 'active' } },
  ]);
  const bad = { homes: [{ id: saved, price: -1, state: 'active' }] };
  expect((await call(asha, 'POST', '/looked', bad)).status).toBe(422);
});
