import { expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

/** The titles of the homes that a search finds. */
async function titlesOf(query: Record<string, string>): Promise<string[]> {
  const { body } = await test.get(`/api/properties?${new URLSearchParams(query).toString()}`);
  return (body.data as { title: string }[]).map(({ title }) => title).sort();
}

const mumbai = { city: 'Mumbai', state: 'Maharashtra' };

// F5
it('finds the homes of a town that files call places of the region', async () => {
  await test.given.records([
    { title: 'Thane', locality: 'Thane West', ...mumbai },
    { title: 'Navi Mumbai', locality: 'Kharghar', ...mumbai },
    { title: 'Mumbai', locality: 'Powai', ...mumbai },
    { title: 'Unknown', locality: 'Qalmura Peth', ...mumbai },
  ]);
  await test.modules.search.refresh();
  expect(await titlesOf({ city: 'Thane' })).toEqual(['Thane']);
  expect(await titlesOf({ city: 'Navi Mumbai' })).toEqual(['Navi Mumbai']);
  // The name of the region's city means all of it.
  expect(await titlesOf({ city: 'Mumbai' })).toEqual(['Mumbai', 'Navi Mumbai', 'Thane', 'Unknown']);
  expect(await titlesOf({ city: 'Mumbai', location: 'Thane West' })).toEqual(['Thane']);
});

it('counts them there, also those that come or change later', async () => {
  const [id = 0] = await test.given.records([{ title: 'First', locality: 'Thane West', ...mumbai }]);
  await test.modules.search.refresh();
  await test.given.record({ title: 'Later', locality: 'Thane West', ...mumbai });
  await test.database.pool.query(`UPDATE properties SET price = price + 1, bedrooms = 3 WHERE id = $1`, [id]);
  await test.modules.search.refresh();
  expect(await titlesOf({ city: 'Thane' })).toEqual(['First', 'Later']);
  const { body } = await test.get('/api/search/counts?choices=1&city=Thane');
  const counts = body.data as { by_transaction_type: { sale: number }; choices: { city: unknown } };
  expect(counts.by_transaction_type.sale).toBe(2);
  const { body: all } = await test.get('/api/search/counts?choices=1');
  expect((all.data as typeof counts).choices.city).toEqual([{ value: 'Thane', total: 2 }]);
});
