import { beforeEach, describe, expect, it } from 'vitest';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

beforeEach(async () => {
  await test.given.records([
    {
      title: 'Tower flat',
      price: 21_000_000,
      bedrooms: 3,
      locality: 'Whitefield',
      city: 'Bangalore',
      state: 'Karnataka',
    },
    {
      title: 'Dearer flat',
      price: 31_000_000,
      bedrooms: 3,
      locality: 'Whitefield',
      city: 'Bangalore',
      state: 'Karnataka',
    },
    {
      title: 'Villa for horse riders',
      propertyType: 'villa',
      locality: 'Koramangala',
      city: 'Bengaluru',
      state: 'Karnataka',
    },
    { title: 'Flat elsewhere', price: 21_000_000, bedrooms: 3 },
  ]);
  await test.modules.search.refresh();
});

describe('reading a sentence', () => {
  const read = async (q: string) => {
    const { status, body } = await test.get(`/api/search/read?${new URLSearchParams({ q }).toString()}`);
    expect(status).toBe(200);
    return body.data as Record<string, string | string[]> | null;
  };
  /** Without the point of the place. */
  const readNames = async (q: string) => {
    const { latitude, longitude, radius_km: radius, ...names } = (await read(q)) ?? {};
    expect([typeof latitude, typeof longitude, typeof radius]).toEqual(Array(3).fill(typeof radius));
    return names;
  };

  it('names the filters of the sentence', async () => {
    const reading = await read('3 bhk flat in whitefield bangalore under 2.5 cr');
    expect(reading).toMatchObject({
      property_type: ['apartment'],
      bedrooms: ['3'],
      max_price: 25_000_000,
      city: ['Bangalore'],
      location: ['Whitefield'],
    });
    const query = Object.entries(reading ?? {}).map(([name, value]) => `${name}=${String(value)}`);
    const { body } = await test.get(`/api/properties?${query.join('&')}`);
    expect((body.data as PropertyRecord[]).map(({ title }) => title)).toEqual(['Tower flat']);
  });

  it('forgives one typing error in a long word that few owners write', async () => {
    expect(await readNames('2 bhk apartmnt in koramangla')).toEqual({
      property_type: ['apartment'],
      bedrooms: ['2'],
      location: ['Koramangala'],
      doubts: [{ said: 'koramangla', meant: 'Koramangala', others: [] }],
    });
    expect(await read('2 bhk horse')).toEqual({ bedrooms: ['2'], property_type: ['house'] });
    // Three owners write "horse", so it is not corrected to "house".
    await test.given.records([{ title: 'Horse riders' }, { title: 'A horse farm' }]);
    await test.modules.search.refresh();
    expect(await read('2 bhk horse')).toEqual({ bedrooms: ['2'], prefer: 'horse' });
  });

  // specification 5.16
  it('takes over localities and cities that several owners write', async () => {
    const place = { locality: 'Zorbex Greens', city: 'Zorbexpur' };
    const sentence = 'villa in zorbex greens zorbexpur';
    const { id: ownerId } = await test.given.user();
    await test.given.records([place, place, place].map((record) => ({ ...record, ownerId })));
    await test.modules.search.refresh();
    const unread = {
      property_type: ['villa'],
      prefer: 'zorbex greens zorbexpur',
      unknown_places: ['zorbex greens zorbexpur'],
    };
    expect(await read(sentence)).toEqual(unread);
    await test.given.record(place);
    await test.modules.search.refresh();
    const expected = { property_type: ['villa'], city: ['Zorbexpur'], location: ['Zorbex Greens'] };
    expect(await read(sentence)).toEqual(expected);
    // A name is forgotten with its homes.
    await test.database.pool.query(`UPDATE properties SET status = 'inactive' WHERE city = 'Zorbexpur'`);
    await test.modules.search.refresh();
    expect(await read(sentence)).toEqual(unread);
  });

  // specification 5.16
  it('adds the only city in which several owners have homes in a locality that no gazetteer knows', async () => {
    const place = { locality: 'Zorbex Greens', city: 'Pune', state: 'Maharashtra' };
    await test.given.records([place, place, place]);
    await test.modules.search.refresh();
    const expected = { property_type: ['villa'], city: ['Pune'], location: ['Zorbex Greens'] };
    expect(await read('villa in zorbex greens')).toEqual(expected);
    expect(await read('villa zorbex grens pune')).toMatchObject({ city: ['Pune'], location: ['Zorbex Greens'] });
    // One owner alone changes nothing, however many homes they post.
    const { id: ownerId } = await test.given.user();
    const elsewhere = { ...place, city: 'Mumbai' };
    await test.given.records([elsewhere, elsewhere, elsewhere, elsewhere].map((record) => ({ ...record, ownerId })));
    await test.modules.search.refresh();
    expect(await read('villa in zorbex greens')).toEqual(expected);
    await test.given.record(elsewhere);
    await test.modules.search.refresh();
    expect((await read('villa in zorbex greens'))?.city).toBeUndefined();
  });

  // specification 5.16
  it('lets the society of several owners rank, whatever its other words mean', async () => {
    const sentence = '3 bhk in villa marigold';
    expect(await read(sentence)).toEqual({ bedrooms: ['3'], property_type: ['villa'], prefer: 'marigold' });
    const home = { title: 'Meadows flat', society: 'Villa Marigold', bedrooms: 3 };
    await test.given.records([home, home, home]);
    await test.modules.search.refresh();
    expect(await read(sentence)).toEqual({ bedrooms: ['3'], prefer: 'villa marigold' });
    const { body } = await test.get('/api/properties?bedrooms=3&prefer=villa marigold');
    const titles = (body.data as PropertyRecord[]).map(({ title }) => title);
    expect(titles.slice(0, 3)).toEqual(Array(3).fill('Meadows flat'));
    expect(titles.length).toBeGreaterThan(3);
  });

  it('lets words alone rank, and reads nothing into a blank text', async () => {
    expect(await read('morning light')).toEqual({ prefer: 'morning light' });
    expect(await read('!!! ???')).toEqual({});
    expect(await read('  ')).toBeNull();
  });

  it('says what is wrong with a malformed call', async () => {
    for (const query of ['', `q=${'a'.repeat(303)}`, 'q=a&q=b', 'q=a&transaction_type=lease']) {
      const { status, body } = await test.get(`/api/search/read?${query}`);
      expect(status, query).toBe(422);
      expect(body.success).toBe(false);
    }
  });
});
