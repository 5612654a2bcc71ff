import { beforeEach, describe, expect, it } from 'vitest';
import { SearchSuggestions, type SuggestedPlace } from '#contracts/search/search-suggestions.ts';
import { soon } from '#server/testing/soon.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

beforeEach(async () => {
  const nowhere = { latitude: null, longitude: null };
  const pune = { city: 'Pune', state: 'Maharashtra', ...nowhere };
  await test.given.records([
    { ...pune, locality: 'Baner', title: 'Named' },
    { ...pune, locality: 'Balewadi', title: 'Near', latitude: 18.56, longitude: 73.78 },
    { ...pune, locality: 'Quokka Wadi', title: 'In a hamlet' },
    { ...pune, locality: 'Baner', title: 'To let', transactionType: 'rent' },
    { ...nowhere, city: 'Thane', state: 'Maharashtra', locality: 'Majiwada' },
    { ...nowhere, city: 'Mumbai', state: 'Maharashtra', locality: 'Powai' },
  ]);
  const { pool } = test.database;
  await pool.query(`UPDATE properties SET society = 'Zephyr Heights', postal_code = '411045' WHERE title = 'Named'`);
  await test.modules.search.refresh();
});

async function suggest(q: string, tab = 'sale'): Promise<SearchSuggestions> {
  const query = new URLSearchParams({ q, transaction_type: tab });
  const { status, body } = await test.get(`/api/search/suggest?${query.toString()}`);
  expect(status).toBe(200);
  const data = body.data as SearchSuggestions;
  expect(SearchSuggestions.parse(data)).toEqual(data);
  expect(data.places.length).toBeLessThanOrEqual(8);
  return data;
}

/** The suggested place of a name; its total is left out while it is still being counted. */
function placeOf(q: string, name: string, tab = 'sale'): Promise<SuggestedPlace> {
  return soon(async () => {
    const place = (await suggest(q, tab)).places.find((one) => one.name === name);
    expect(place?.total).not.toBeNull();
    expect(place).toBeDefined();
    return place;
  }) as Promise<SuggestedPlace>;
}

/** The list's total for an address. */
async function totalOf({ address }: SuggestedPlace, tab = 'sale'): Promise<number> {
  const params = Object.entries(address).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams({ ...Object.fromEntries(params), transaction_type: tab });
  const { status, body } = await test.get(`/api/properties?${query.toString()}`);
  expect(status).toBe(200);
  return body.meta.total as number;
}

describe('suggested places', () => {
  // specification 17.4
  it('are a name or an area, with the homes of both', async () => {
    const baner = await placeOf('bane', 'Baner');
    expect(baner).toMatchObject({ kind: 'locality', context: 'Pune, Maharashtra', total: 2 });
    expect(baner.address).toMatchObject({ location: ['Baner'], city: ['Pune'], latitude: expect.any(Number) });
    expect(await totalOf(baner)).toBe(2);
  });

  it('count the tab on which was typed', async () => {
    expect(await placeOf('baner', 'Baner', 'rent')).toMatchObject({ total: 1 });
    expect(await placeOf('baner', 'Baner', 'tenant')).toMatchObject({ total: 0 });
  });

  it('are cities, which mean their region', async () => {
    const mumbai = await placeOf('bomb', 'Mumbai');
    expect(mumbai).toMatchObject({ kind: 'city', address: { city: ['Mumbai'] }, total: 2 });
    expect(await totalOf(mumbai)).toBe(2);
    expect(await placeOf('thane', 'Thane')).toMatchObject({ total: 1 });
    expect((await suggest('delhi ncr')).places[0]).toMatchObject({ kind: 'region', address: { city: ['Delhi NCR'] } });
  });

  it('are stations, landmarks and PIN codes', async () => {
    expect((await suggest('indiranagar metro')).places[0]).toMatchObject({
      kind: 'station',
      name: 'Indiranagar Metro Station',
      context: 'Bengaluru, Karnataka',
      address: { location: ['Indiranagar'], radius_km: 1 },
    });
    expect((await suggest('manyata')).places[0]).toMatchObject({ kind: 'landmark', address: { radius_km: 5 } });
    const pin = await placeOf('411045', '411045');
    // The one that states it, and the one of Balewadi, whose PIN it is.
    expect(pin).toMatchObject({ kind: 'postal_code', address: { postal_code: '411045' }, total: 2 });
    expect(await totalOf(pin)).toBe(2);
  });

  it('are societies with homes in them', async () => {
    const society = await placeOf('zephyr hei', 'Zephyr Heights');
    expect(society).toMatchObject({
      kind: 'society',
      context: 'Pune',
      address: { society: 'Zephyr Heights', city: ['Pune'] },
      total: 1,
    });
    expect(await totalOf(society)).toBe(1);
    expect((await suggest('zephyr', 'rent')).places.some(({ kind }) => kind === 'society')).toBe(false);
  });

  it('are localities of homes that no gazetteer has', async () => {
    const hamlet = await placeOf('quok', 'Quokka Wadi');
    expect(hamlet).toMatchObject({ kind: 'locality', address: { location: ['Quokka Wadi'] }, total: 1 });
  });

  it('forgive typing errors, and show what was typed first', async () => {
    expect((await suggest('koramngla')).places[0]?.name).toBe('Koramangala');
    expect((await suggest('vasai')).places[0]?.name).toBe('Vasai');
  });
});

describe('a suggested sentence', () => {
  it('says what was read, and leads there', async () => {
    const { sentence } = await suggest('2 bhk pune rent 25k');
    expect(sentence?.text).toBe('2 BHK, Pune, rent, up to ₹25,000');
    expect(sentence?.address).toMatchObject({ bedrooms: ['2'], city: ['Pune'], transaction_type: 'rent' });
  });

  // specification 25.1
  it('is in the language of the call', async () => {
    const sentenceOf = async (q: string) => {
      const params = new URLSearchParams({ q, transaction_type: 'sale' });
      const { body } = await test.get(`/api/search/suggest?${params.toString()}`, { 'accept-language': 'hi-IN' });
      return (body.data as SearchSuggestions).sentence?.text;
    };
    expect(await sentenceOf('2 बीएचके पुणे किराये पर 25 हज़ार तक')).toBe('2 बीएचके, पुणे, किराये पर, ₹25,000 तक');
    expect(await sentenceOf('2 or 3 bhk pune 50 lakh to 80 lakh')).toBe('2 बीएचके या 3 बीएचके, पुणे, ₹50 लाख से ₹80 लाख');
  });

  it('is none for a place alone, or for nothing', async () => {
    expect((await suggest('baner')).sentence).toBeNull();
    expect((await suggest('xqzjv')).sentence).toBeNull();
  });
});

describe('bad input', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['signs', "!?%_'&|():*<->"],
    ['emoji', '🏠🏠🏠'],
    ['marks of direction', '\u202e\u200f\u2067'],
    ['a tsquery', "baner & !x:* | 'a' <-> b"],
    ['SQL', "'; DROP TABLE properties; --"],
    ['mixed scripts', 'बानेर пуне 房 baner'],
    ['sixty words', 'flat '.repeat(60)],
    ['a long name', 'a'.repeat(302)],
    ['a backslash and quotes', `\\' "zephyr" \\`],
  ])('of %s is answered', async (_, q) => {
    const { places } = await suggest(q);
    expect(Array.isArray(places)).toBe(true);
  });

  it('beyond the length of a search, or with a null, is refused', async () => {
    for (const q of ['a'.repeat(303), 'baner '.repeat(900), 'baner\u0000']) {
      const { status } = await test.get(`/api/search/suggest?${new URLSearchParams({ q }).toString()}`);
      expect(status).toBe(422);
    }
  });

  it('of unknown parameters and tabs is refused', async () => {
    expect((await test.get('/api/search/suggest')).status).toBe(200);
    expect((await test.get('/api/search/suggest?q=a&city=Pune')).status).toBe(422);
    expect((await test.get('/api/search/suggest?q=a&transaction_type=swap')).status).toBe(422);
  });
});
