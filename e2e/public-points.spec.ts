import { richHome } from './public-pages.ts';
import { expect, test } from './test.ts';

test('shows the exact position of a home to its owner only, in pages and in their data', async ({ page, database }) => {
  const id = await richHome(database);
  const { rows } = await database.query<
    Record<'latitude' | 'longitude' | 'public_latitude', number> & { city: string }
  >('SELECT latitude, longitude, public_latitude, city FROM properties WHERE id = $1', [id]);
  const [home] = rows;
  if (!home) throw new Error('there is no such home');
  const list = `/properties?city=${encodeURIComponent(home.city)}`;
  for (const path of [`/property/${id}`, list, '/', '/buyer-leads']) {
    const html = await (await page.request.get(path)).text();
    for (const exact of [home.latitude, home.longitude]) {
      expect(html, path).not.toContain(String(exact));
    }
    if (path.startsWith('/property/')) expect(html).toContain(String(home.public_latitude));
  }
});
