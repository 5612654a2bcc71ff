import { expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

/** The titles of the homes in a place. */
async function titlesIn(location: string): Promise<string[]> {
  const { body } = await test.get(`/api/properties?${new URLSearchParams({ location }).toString()}`);
  return (body.data as { title: string }[]).map(({ title }) => title).sort();
}

async function addHomes(localities: readonly string[], city = 'Noida'): Promise<void> {
  await test.given.records(localities.map((locality) => ({ title: locality, locality, city })));
  await test.modules.search.refresh();
}

// F2
it('finds Sector 5, and not those from 50 to 59', async () => {
  await addHomes(['Sector 5', 'Sector 50', 'Sector 55', 'Sector 15']);
  expect(await titlesIn('Sector 5')).toEqual(['Sector 5']);
  // Nor while nobody has a home there.
  expect(await titlesIn('Sector 1')).toEqual([]);
});

// F3
it('finds T Nagar and S V Road by each of their words', async () => {
  await addHomes(['T Nagar', 'Banu Nagar', 'S V Road', 'Sohna Road', 'S V Patel Nagar Road 4']);
  expect(await titlesIn('T Nagar')).toEqual(['T Nagar']);
  expect(await titlesIn('S V Road')).toEqual(['S V Road']);
});

// F17
it('finds Noida Expressway, and not the other expressway of a town of that name', async () => {
  await addHomes(['Noida Expressway', 'Greater Noida Expressway']);
  await addHomes(['Yamuna Expressway'], 'Greater Noida');
  expect(await titlesIn('Noida Expressway')).toEqual(['Greater Noida Expressway', 'Noida Expressway']);
});

// F12
it('finds the sector of a locality in either order', async () => {
  await addHomes(['Sector 20, Kharghar', 'Kharghar Sector 20', 'Kharghar Sector 21'], 'Navi Mumbai');
  expect(await titlesIn('Kharghar Sector 20')).toEqual(['Kharghar Sector 20', 'Sector 20, Kharghar']);
});
