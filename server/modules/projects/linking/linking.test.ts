import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { soon } from '#server/testing/soon.ts';
import { claimUncounted, updateLinks } from './linking.repository.ts';

const test = useTestApp();

let owners: number[];
beforeEach(async () => {
  owners = [];
  for (let at = 0; at < 3; at++) owners.push((await test.given.user()).id);
});
const link = () => test.modules.linking.link();
const inBaner = { city: 'Pune', state: 'Maharashtra', locality: 'Baner', latitude: 18.559, longitude: 73.7868 };
const homes = (society: string, values: object = {}, from: readonly number[] = owners) =>
  test.given.records(from.map((ownerId) => ({ ...inBaner, ...values, ownerId, society })));
const slugs = async () => {
  const { rows } = await test.database.pool.query<{ slug: string; homes: number }>(
    'SELECT slug, homes FROM projects WHERE shown_at IS NOT NULL ORDER BY id',
  );
  return rows;
};

async function countWaiting(): Promise<number> {
  const { rows } = await test.database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

describe('societies of homes', () => {
  // specification 31.1
  it('come together under all spellings, and have a page from three homes of two owners on', async () => {
    const [one] = await homes('Sonchafa Apartments', {}, owners.slice(0, 1));
    await link();
    expect(await slugs()).toEqual([]);
    await homes('Sonchapha Apts, Baner', {}, owners.slice(1, 2));
    await homes('सोनचाफा सोसायटी', {}, owners.slice(2));
    await link();
    expect(await slugs()).toMatchObject([{ homes: 3 }]);
    const { body } = await test.get(`/api/properties/${one}/society`);
    expect(body.data).toMatchObject({ homes: 3 });
  });

  it('that a run linked but had no time to count are counted by the next one', async () => {
    await homes('Sonchafa Apartments');
    // The hours at the start of each part and before each batch: the second part begins late.
    const times = [0, 0, 0, Infinity];
    await test.modules.linking.link({ nowMs: () => times.shift() ?? Infinity });
    expect(await slugs()).toEqual([]);
    await link();
    expect(await slugs()).toMatchObject([{ homes: 3 }]);
  });

  it('that get a home while they are counted are counted again', async () => {
    const [home = 0] = await homes('Sonchafa Apartments');
    await link();
    const { rows } = await test.database.pool.query<{ id: number }>(
      'UPDATE projects SET is_count_due = true RETURNING id',
    );
    const id = rows[0]?.id ?? 0;
    let linking: Promise<void> = Promise.resolve();
    await test.database.db.transaction().execute(async (counting) => {
      expect(await claimUncounted(counting, 1)).toEqual([id]);
      linking = test.database.db.transaction().execute((other) => updateLinks(other, new Map([[home, id]])));
      await soon(async () => expect(await countWaiting()).toBe(1));
    });
    await linking;
    expect(await test.database.pool.query('SELECT FROM projects WHERE is_count_due')).toMatchObject({ rowCount: 1 });
  });

  // specification 31.2
  it('of one owner alone have no page', async () => {
    await homes('Sonchafa', {}, [owners[0] ?? 0, owners[0] ?? 0, owners[0] ?? 0, owners[0] ?? 0]);
    await link();
    expect(await slugs()).toEqual([]);
  });

  it.each(['3 BHK', 'Independent House', 'Builder Floor', 'Flat no 4', 'Phase 2'])('%s names none', async (name) => {
    await homes(name);
    await link();
    expect(await slugs()).toEqual([]);
  });

  it('are other ones for another phase, and for a namesake elsewhere', async () => {
    await homes('Green Valley Phase 1');
    await homes('Green Valley Phase II');
    await homes('Green Valley Phase 1', { locality: 'Hadapsar', latitude: 18.5, longitude: 73.93 });
    await link();
    expect((await slugs()).map(({ slug }) => slug)).toEqual([
      'green-valley-phase-1-baner-pune',
      'green-valley-phase-ii-baner-pune',
      'green-valley-phase-1-hadapsar-pune',
    ]);
  });

  it('follow a home whose society is changed, and lose one that is deleted', async () => {
    const [first, second, third] = await homes('Sonchafa');
    await link();
    await test.database.pool.query(`UPDATE properties SET society = 'Gulmohar Park' WHERE id = $1`, [first]);
    await test.database.pool.query('UPDATE properties SET deleted_at = now() WHERE id = $1', [second]);
    await link();
    expect(await slugs()).toMatchObject([{ slug: 'sonchafa-baner-pune', homes: 1 }]);
    expect((await test.get(`/api/properties/${first}/society`)).body.data).toBeNull();
    expect((await test.get(`/api/properties/${third}/society`)).body.data).toMatchObject({ name: 'Sonchafa' });
  });
});

describe('the page of a society', () => {
  // specification 31.3
  it('has its homes by deal, prices of two owners, and no contact details', async () => {
    await homes('Sonchafa', { contactPhone: '+919812345678' });
    await homes('Sonchafa', { transactionType: 'rent', price: 30_000 }, owners.slice(0, 2));
    await link();
    const { body } = await test.get('/api/societies/sonchafa-baner-pune');
    expect(body.data).toMatchObject({
      deal: 'sale',
      society: { name: 'Sonchafa', for_sale: 3, for_rent: 2, prices: [{ deal: 'sale', bedrooms: 2, homes: 3 }] },
      meta: { total: 3 },
    });
    expect(JSON.stringify(body)).not.toContain('9812345678');
    const rents = await test.get('/api/societies/sonchafa-baner-pune?deal=rent');
    expect(rents.body.data).toMatchObject({ deal: 'rent', meta: { total: 2 } });
    expect((await test.get('/api/societies/sonchafa')).status).toBe(404);
  });

  // specification 31.4
  // specification 31.6
  it('is one card for a search that names it, in any spelling', async () => {
    await homes('Sonchafa Heights');
    await homes('Sonchafa Heights', { transactionType: 'rent', price: 30_000, bedrooms: 3 }, owners.slice(0, 1));
    await link();
    const named = async (society: string, city = '') =>
      (await test.get(`/api/societies/named?society=${encodeURIComponent(society)}${city}`)).body.data as unknown;
    expect(await named('sonchapha heights chs')).toEqual({
      slug: 'sonchafa-heights-baner-pune',
      name: 'Sonchafa Heights',
      locality: 'Baner',
      city: 'Pune',
      latitude: expect.closeTo(inBaner.latitude, 2),
      longitude: expect.closeTo(inBaner.longitude, 2),
      homes: 4,
      sizes: [
        { deal: 'sale', bedrooms: 2, homes: 3, from: 9_500_000 },
        { deal: 'rent', bedrooms: 3, homes: 1, from: 30_000 },
      ],
      project: null,
    });
    expect(await named('sonchafa heights baner')).toMatchObject({ homes: 4 });
    expect(await named('Gulmohar Park')).toBeNull();
    // Two namesakes: the city doesn't tell them apart.
    await homes('Sonchafa Heights', { locality: 'Hadapsar', latitude: 18.5, longitude: 73.93 });
    await link();
    expect(await named('Sonchafa Heights', '&city=Pune')).toBeNull();
    expect(await named('Sonchafa Heights', '&city=Pune&locality=Hadapsar')).toMatchObject({ locality: 'Hadapsar' });
  });

  it('is suggested while a home is posted, that of its place first', async () => {
    await homes('Sonchafa Heights');
    await homes('Sonchafa Heights', { locality: 'Hadapsar', latitude: 18.5, longitude: 73.93 });
    await link();
    const { body } = await test.get('/api/societies?q=sonch&city=Pune&locality=Hadapsar');
    expect(body.data).toMatchObject([{ locality: 'Hadapsar', homes: 3 }, { locality: 'Baner' }]);
    expect((await test.get('/api/societies?q=%25')).body.data).toEqual([]);
  });
});
