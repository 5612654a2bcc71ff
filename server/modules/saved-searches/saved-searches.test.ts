import { beforeEach, describe, expect, it } from 'vitest';
import { flat, newsHelpers, wanted, type Reader } from '#server/testing/news/news.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn, begin, save, searchesOf, newsOf, work } = newsHelpers(test);

let tenant: Reader;
beforeEach(async () => {
  tenant = await signedIn();
  await begin();
});

const refused = async (query: object, more: object = {}) => {
  const { status, body } = await test.send('POST', '/api/saved-searches', { query, ...more }, { token: tenant.token });
  return { status, message: String(body.message) };
};

describe('a saved search', () => {
  // specification 19.1
  it('is named by its filters, and is one however often it is saved', async () => {
    const first = await save(tenant, { ...wanted, page: '3', sort_by: 'price' });
    expect(first).toMatchObject({
      name: '2 BHK homes for rent in Baner, up to ₹30,000, no brokerage',
      words: ['For rent', 'Baner', '2 BHK', 'up to ₹30,000', 'No brokerage'],
      queries: [wanted],
    });
    const second = await save(tenant, { ...wanted, bedrooms: '2' }, { frequency: 'weekly' });
    expect(second).toMatchObject({ id: first.id, frequency: 'weekly' });
    const names = await Promise.all(
      [
        { transaction_type: 'sale', city: 'Pune', property_type: ['villa'], min_price: '10000000' },
        { transaction_type: 'sale', location: 'Baner', latitude: '18.56', longitude: '73.78', has_rera: '1' },
        { transaction_type: 'rent', bounds: '18.5,73.7,18.6,73.8', amenities: ['Elevator', 'Swimming Pool'] },
        { transaction_type: 'rent', search: 'near the lake', bedrooms: ['3', '4'] },
      ].map(async (query) => (await save(tenant, query)).name),
    );
    expect(names).toEqual([
      'Villas for sale in Pune, from ₹1 Cr',
      'Homes for sale in Baner, RERA number given',
      'Homes for rent in a part of the map, elevator, swimming pool',
      '3, 4+ BHK homes for rent, “near the lake”',
    ]);
  });

  // specification 19.1, 25.1
  it('has a Hindi name when it is saved in Hindi, and Hindi words whenever they are read in Hindi', async () => {
    const saved = async (query: object) => {
      const answer = await test.send(
        'POST',
        '/api/saved-searches',
        { query },
        { token: tenant.token, headers: { 'accept-language': 'hi' } },
      );
      return answer.body.data as { name: string; words: string[] };
    };
    expect(await saved({ ...wanted, property_type: ['apartment'] })).toMatchObject({
      name: 'बाणेर में किराये पर 2 बीएचके फ़्लैट, ₹30,000 तक, ब्रोकरेज नहीं',
      words: ['किराये पर', 'बाणेर', '2 बीएचके', 'फ़्लैट', '₹30,000 तक', 'ब्रोकरेज नहीं'],
    });
    const { name } = await saved({ transaction_type: 'sale', location: 'Baner', city: 'Pune', min_price: '10000000' });
    expect(name).toBe('बाणेर, पुणे में बिकाऊ घर, ₹1 करोड़ से');
    const part = await saved({ transaction_type: 'rent', bounds: '18.5,73.7,18.6,73.8' });
    expect([part.name, part.words]).toEqual(['नक़्शे के एक हिस्से में किराये पर घर', ['किराये पर', 'नक़्शे का एक हिस्सा']]);
  });

  // specification 19.2
  it('the twenty-first names the one to drop', async () => {
    for (let at = 0; at < 20; at++) await save(tenant, { ...wanted, max_price: String(25_000 + at) });
    await test.given.record({ ...flat, price: 25_010 });
    await work();
    const { status, message } = await refused({ transaction_type: 'rent', city: 'Pune' });
    expect(status).toBe(409);
    expect(message).toContain('You have saved 20 searches');
    expect(message).toMatch(/“2 BHK homes for rent in Baner.*” has brought no home yet: drop it/);
    const before = await searchesOf(tenant);
    expect(before).toHaveLength(20);
    // A saved search of somebody else doesn't count.
    const stranger = await signedIn();
    const other = await save(stranger, wanted);
    const query = { transaction_type: 'rent', city: 'Pune' };
    expect(await refused(query, { replaces: other.id })).toMatchObject({ status: 409 });
    const saved = await save(tenant, query, { replaces: before[3]!.id });
    const after = (await searchesOf(tenant)).map(({ id }) => id);
    expect(after.toSorted()).toEqual([...before.filter((_, at) => at !== 3).map(({ id }) => id), saved.id].toSorted());
    expect(await searchesOf(stranger)).toHaveLength(1);
  });

  // specification 19.2
  it('without a filter is a digest and says so', async () => {
    for (const frequency of ['instant', 'app']) {
      expect(await refused({ transaction_type: 'rent' }, { frequency })).toMatchObject({
        status: 422,
        message: expect.stringContaining('Every home fits a search without filters.') as string,
      });
    }
    // Words without a meaning aren't a filter.
    const search = await save(tenant, { transaction_type: 'rent', search: 'in the' });
    expect(search).toMatchObject({ has_filters: false, frequency: 'daily' });
    await test.given.record(flat);
    await work();
    expect((await newsOf(tenant)).items).toEqual([]);
    const { token } = tenant;
    const change = await test.send('PUT', `/api/saved-searches/${search.id}`, { frequency: 'instant' }, { token });
    expect(change.status).toBe(422);
  });

  // specification 19.2
  it('goes on without a filter that is gone, and names it', async () => {
    const { id } = await save(tenant, wanted);
    await test.database.pool.query(
      `UPDATE saved_searches SET queries = jsonb_set(queries, '{0}', queries->0 || '{"vastu": "1", "max_age": "old"}')`,
    );
    expect(await searchesOf(tenant)).toMatchObject([
      { id, gone: expect.arrayContaining(['vastu', 'max_age']) as string[], queries: [wanted] },
    ]);
    await test.given.record(flat);
    await work();
    expect((await newsOf(tenant)).unread).toBe(1);
  });

  it('is of homes, belongs to one person, and is deleted with what it stands under', async () => {
    expect((await refused({ transaction_type: 'buy' })).status).toBe(422);
    expect((await refused({ ...wanted, vastu: '1' })).status).toBe(422);
    const { id } = await save(tenant, wanted);
    const other = await signedIn();
    expect((await test.send('DELETE', `/api/saved-searches/${id}`, undefined, { token: other.token })).status).toBe(
      404,
    );
    expect((await test.send('DELETE', `/api/saved-searches/${id}`, undefined, { token: tenant.token })).status).toBe(
      200,
    );
    const { rows } = await test.database.pool.query('SELECT key FROM saved_search_keys');
    expect(rows).toEqual([]);
  });

  it('is looked up anew when no record holds its word any more', async () => {
    await save(tenant, wanted);
    await test.database.pool.query(`DELETE FROM search_words WHERE word = 'baner'`);
    await test.modules.search.reload();
    expect(await test.modules.savedSearches.rekey()).toBe(1);
    await test.given.record(flat);
    await work();
    expect((await newsOf(tenant)).unread).toBe(1);
  });

  it('is looked up anew once a run, also where no word is like its own', async () => {
    await save(tenant, wanted);
    await test.database.pool.query('DELETE FROM search_words');
    await test.modules.search.reload();
    expect(await test.modules.savedSearches.rekey()).toBe(1);
  });
});
