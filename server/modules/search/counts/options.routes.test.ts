import { expect, it } from 'vitest';
import type { SearchChoices } from '#contracts/search/search.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ keep: true });

it('counts every option of a filter, given the other filters, and a chosen one of several beside its others', async () => {
  const { pool } = test.database;
  const [a, b, c] = await test.given.records([{ bedrooms: 4 }, { bedrooms: 5 }, { bedrooms: 7 }]);
  await pool.query(
    `UPDATE properties SET facing = 'east', amenities = '{Garden,Elevator}', pets_allowed = true, bathrooms = 3,
       is_featured = true WHERE id = $1`,
    [a],
  );
  await pool.query(`UPDATE properties SET facing = 'west', amenities = '{Garden}', bathrooms = 1 WHERE id = $1`, [b]);
  await pool.query(`UPDATE properties SET created_at = now() - interval '5 days', bathrooms = NULL WHERE id = $1`, [c]);
  const choicesOf = async (query: string) => {
    const { body } = await test.get(`/api/search/counts?choices=1&${query}`);
    const choices = body.data.choices as SearchChoices;
    const of = (name: keyof SearchChoices) =>
      Object.fromEntries(
        ((choices[name] ?? []) as { value: string; total: number }[]).map((one) => [one.value, one.total]),
      );
    return { of, choices };
  };
  const { of, choices } = await choicesOf('');
  expect(of('bedrooms')).toEqual({ 4: 3, 5: 2 });
  expect(of('facing')).toEqual({ east: 1, west: 1 });
  expect(of('amenities')).toEqual({ Garden: 2, Elevator: 1 });
  expect(of('pets_allowed')).toEqual({ 1: 1 });
  expect(of('bathrooms')).toEqual({ 1: 2, 2: 1, 3: 1 });
  expect(of('posted_within')).toEqual({ 1: 2, 3: 2, 7: 3, 30: 3 });
  expect(of('is_featured')).toEqual({ 1: 1 });
  expect(choices).not.toHaveProperty('at_least');
  // Another facing would be added to the one that is chosen, another amenity would have to be there as well.
  const chosen = await choicesOf('facing=east&amenities=Garden');
  expect(chosen.of('facing')).toEqual({ east: 1, west: 1 });
  expect(chosen.of('amenities')).toEqual({ Garden: 1, Elevator: 1 });
  expect(chosen.of('bathrooms')).toEqual({ 1: 1, 2: 1, 3: 1 });
});

it('names pairs of filters where dropping one alone gives nothing', async () => {
  await test.given.records([{ city: 'Surat', price: 900, bedrooms: 3 }]);
  const { body } = await test.get('/api/search/counts?city=Surat&min_price=1000&bedrooms=1');
  expect(body.data.without).toContainEqual({ filters: ['bedrooms', 'price'], total: 1 });
  const { body: one } = await test.get('/api/search/counts?city=Surat&min_price=1000');
  expect(one.data.without).toContainEqual({ filter: 'price', total: 1 });
  expect((one.data.without as object[]).every((item) => 'filter' in item)).toBe(true);
});
