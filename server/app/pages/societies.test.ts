import { expect, it } from 'vitest';
import { pageOpener, textOf } from '#server/testing/page-document.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ withPages: true, demo: true });
const open = pageOpener(test);

interface Row {
  id: number;
  slug: string;
  name: string;
}
const rows = async (where: string): Promise<Row[]> =>
  (
    await test.database.pool.query<Row>(
      `SELECT id, slug, name FROM projects WHERE shown_at IS NOT NULL ${where} ORDER BY homes DESC, id LIMIT 3`,
    )
  ).rows;

// specification 31.3
it('the page of a society is complete without scripts, in both languages', async () => {
  const [society] = await rows('');
  const path = `/society/${society?.slug}`;
  const page = await open(path);
  expect(page.status).toBe(200);
  expect(page.text('h1')).toBe(society?.name);
  expect(page.all('main article a, main li a').length).toBeGreaterThan(0);
  expect(page.title).toContain(society?.name);
  const hindi = await open(`/hi${path}`);
  expect(hindi.text('h1')).toBe(society?.name);
  expect(hindi.text('main')).toMatch(/[\u0900-\u097f]/u);
  expect(page.jsonLd.map((one) => String(one['@type']))).toEqual(['ApartmentComplex', 'ItemList', 'BreadcrumbList']);
  // The page of one of its homes leads there.
  const { rows: homes } = await test.database.pool.query<{ id: number }>(
    `SELECT p.id FROM project_homes h JOIN properties p ON p.id = h.listing_id
     WHERE h.project_id = $1 AND p.status = 'active' LIMIT 1`,
    [society?.id],
  );
  const home = await open(`/property/${homes[0]?.id}`);
  expect(home.all(`main a[href="${path}"]`).map(textOf)).toHaveLength(1);
});

// specification 31.3
it('facts of a society come before its homes, to which the counts in its head lead', async () => {
  const [society] = await rows('');
  const page = await open(`/society/${society?.slug}`);
  expect(page.all('main h2').map(textOf).slice(0, 3)).toEqual([
    'What is asked here',
    'About the society',
    'Homes for sale',
  ]);
  expect(page.all('main header a[href="#society-homes"]').map(textOf)).toEqual([expect.stringMatching(/for sale/)]);
});

// specification 31.5
it('a merged society leads to the other one, and a hidden one is gone', async () => {
  const [, stays, merged] = await rows('');
  const pool = test.database.pool;
  await pool.query('UPDATE projects SET merged_into = $1 WHERE id = $2', [stays?.id, merged?.id]);
  const led = await test.inject({ method: 'GET', url: `/society/${merged?.slug}` });
  expect([led.status, led.headers['location']]).toEqual([301, `/society/${stays?.slug}`]);
  await pool.query('UPDATE projects SET merged_into = NULL, hidden_at = now() WHERE id = $1', [merged?.id]);
  const gone = await open(`/society/${merged?.slug}?deal=sale`);
  expect([gone.status, gone.meta['robots']]).toEqual([404, 'noindex']);
  expect(gone.text('h1')).toBe('Society not found');
  await pool.query('UPDATE projects SET hidden_at = NULL WHERE id = $1', [merged?.id]);
});

it.each(['nothing', 'Capital', '%E0%A4%B8', 'a--b', 'x'.repeat(200)])('no society has the address %s', async (slug) => {
  expect((await open(`/society/${slug}`)).status).toBe(404);
});
