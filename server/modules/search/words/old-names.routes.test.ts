import { expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

async function titlesOf(search: string): Promise<string[]> {
  const { body } = await test.get(`/api/properties?${new URLSearchParams({ search }).toString()}`);
  return (body.data as { title: string }[]).map(({ title }) => title).sort();
}

it('finds homes of a renamed city by both names, also those of a namesake in another state', async () => {
  const [id = 0] = await test.given.records([
    { title: 'Marathwada', locality: 'CIDCO', city: 'Chhatrapati Sambhajinagar', state: 'Maharashtra' },
    { title: 'Magadh', locality: 'Dharnidhar Road', city: 'Aurangabad', state: 'Bihar' },
    { title: 'Island', locality: 'Haddo', city: 'Sri Vijaya Puram', state: 'Andaman and Nicobar Islands' },
    { title: 'Tricity', locality: 'Phase 7', city: 'Mohali', state: 'Punjab' },
  ]);
  await test.modules.search.refresh();
  expect(await titlesOf('Aurangabad')).toEqual(['Magadh', 'Marathwada']);
  expect(await titlesOf('Chhatrapati Sambhajinagar')).toEqual(['Marathwada']);
  expect(await titlesOf('haddo port blair')).toEqual(['Island']);
  expect(await titlesOf('SAS Nagar')).toEqual(['Tricity']);

  await test.database.pool.query(`UPDATE properties SET city = 'Jalna' WHERE id = $1`, [id]);
  expect(await titlesOf('Aurangabad')).toEqual(['Magadh']);
});
