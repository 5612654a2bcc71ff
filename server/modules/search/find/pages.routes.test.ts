import { describe, expect, it } from 'vitest';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { priceOptionsOf, priceOptionValue } from '#contracts/text/rupees.ts';
import type { SearchChoices } from '#contracts/search/search.ts';
import { type TransactionType } from '#contracts/homes/vocabulary.ts';
import { listedCities } from '#contracts/homes/listed-cities.ts';
import { useSeededSearch } from '#server/testing/search/seeded-search.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ keep: true });

useSeededSearch(test);

describe('the API', () => {
  it('leads through a whole list by its keys, forwards and back', async () => {
    const { body: first } = await test.get('/api/properties?sort_by=price&sort_direction=asc&per_page=50');
    const seen = (first.data as PropertyRecord[]).map(({ id }) => id);
    let { meta } = first;
    let last = meta;
    while (meta.next) {
      const { body } = await test.get(
        `/api/properties?sort_by=price&sort_direction=asc&per_page=50&page=${Number(meta.current_page) + 1}&after=${meta.next}`,
      );
      seen.push(...(body.data as PropertyRecord[]).map(({ id }) => id));
      last = meta;
      ({ meta } = body);
    }
    expect(seen).toHaveLength(first.meta.total);
    expect(new Set(seen).size).toBe(first.meta.total);
    const { status, body: back } = await test.get(
      `/api/properties?sort_by=price&sort_direction=asc&per_page=50&page=${last.current_page}&before=${meta.previous}`,
    );
    expect({ status, ...back }).toMatchObject({ status: 200, meta: last });
  });

  it('finds only featured ones beside the key of a home that is not', async () => {
    const { body: others } = await test.get('/api/properties?is_featured=0');
    const { body: featured } = await test.get('/api/properties?is_featured=1&per_page=50');
    const beside = async (side: string) => {
      const { status, body } = await test.get(`/api/properties?is_featured=1&per_page=50&${side}=${others.meta.next}`);
      expect(status).toBe(200);
      return (body.data as PropertyRecord[]).map(({ id }) => id);
    };
    expect(await beside('after')).toEqual([]);
    expect(await beside('before')).toEqual((featured.data as PropertyRecord[]).map(({ id }) => id));
    expect(featured.data.length).toBeGreaterThan(1);
  });

  it('refuses keys of another order, damaged ones, and both at once', async () => {
    const { body } = await test.get('/api/properties?sort_by=title');
    for (const query of [
      `after=${body.meta.next}`,
      'after=abc',
      'after=!',
      `sort_by=title&after=${body.meta.next}&before=${body.meta.next}`,
    ]) {
      const reply = await test.get(`/api/properties?${query}`);
      expect(reply.status, query).toBe(422);
      expect(reply.body.errors.after[0]).toMatch(/\w/);
    }
    const key = Buffer.from(JSON.stringify(['created_at', 'desc', 0, 'now()', 1])).toString('base64url');
    expect((await test.get(`/api/properties?after=${key}`)).status).toBe(422);
  });

  it.each([
    'transaction_type=sale',
    'transaction_type=rent&city=Pune',
    'transaction_type=buy',
    'transaction_type=tenant',
    'transaction_type=sale&min_price=5000000&max_price=10000000&bedrooms=2',
    'transaction_type=rent&location=Pune&furnishing=furnished',
    'transaction_type=sale&latitude=18.56&longitude=73.78&radius_km=40',
  ])('counts for each price band and each listed city what choosing it shows: %s', async (query) => {
    const { body } = await test.get(`/api/search/counts?${query}&choices=1`);
    const { price, listed_city: cities } = body.data.choices as SearchChoices;
    const wanted = new URLSearchParams(query);
    const total = async (change: Record<string, string>) => {
      const address = new URLSearchParams({ ...Object.fromEntries(wanted), ...change });
      for (const [name, value] of Object.entries(change)) if (!value) address.delete(name);
      const { body: list } = await test.get(`/api/properties?${address.toString()}`);
      return list.meta.total as number;
    };
    let counted = 0;
    for (const option of priceOptionsOf(wanted.get('transaction_type') as TransactionType)) {
      const of = price?.find(({ value }) => value === priceOptionValue(option))?.total ?? 0;
      counted += of;
      expect(of, option.label()).toBe(
        await total({ min_price: String(option.min ?? ''), max_price: String(option.max ?? '') }),
      );
    }
    expect(counted).toBeGreaterThan(0);
    for (const city of listedCities) {
      expect(cities.find(({ value }) => value === city)?.total ?? 0, city).toBe(await total({ city }));
    }
  });

  it('counts the choices of each filter when asked', async () => {
    const { status, body } = await test.get('/api/search/counts?city=Pune&bedrooms=2&choices=1');
    expect(status).toBe(200);
    const { choices, by_transaction_type: tabs } = body.data;
    expect(choices.bedrooms).toContainEqual({ value: '2', total: tabs.sale });
    expect(choices.city.length).toBeGreaterThan(8);
    expect(choices).not.toHaveProperty('is_at_least');
    const { body: plain } = await test.get('/api/search/counts?city=Pune');
    expect(plain.data).not.toHaveProperty('choices');
  });

  it('says "at least" when it counted no further, and never otherwise', async () => {
    const { body } = await test.get('/api/properties?bounds=6,68,36,98');
    expect(body.meta).toMatchObject({ total: 1000, total_is_at_least: true, last_page: 84 });
    const { body: all } = await test.get('/api/properties');
    expect(all.meta.total).toBeGreaterThan(1000);
    expect(all.meta).not.toHaveProperty('total_is_at_least');
  });
});
