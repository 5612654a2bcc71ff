import { expect, it } from 'vitest';
import { pageOpener, textOf } from '#server/testing/page-document.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ withPages: true, demo: true });
const open = pageOpener(test);
const path = '/project/sahyadri-grove-baner-pune';
const kaveri = 'kaveri-terraces-whitefield-bengaluru';
const pool = () => test.database.pool;

// specification 33.14
it('the page of a project is complete without scripts, in both languages', async () => {
  const page = await open(path);
  expect(page.status).toBe(200);
  expect(page.text('h1')).toBe('Sahyadri Grove');
  const main = page.text('main');
  for (const said of ['₹92 L to ₹1.03 Cr', '30 of 120 left', 'P52100099001', 'Possession promised for 31 Dec 2027']) {
    expect(main).toContain(said);
  }
  expect(main).toContain('Before: 30 Jun 2027');
  expect(main).toMatch(/In all from ₹[\d.]+ (?:L|Cr)/);
  expect(page.all('main table tbody tr')).toHaveLength(4);
  expect(page.all('main a[href="https://maharera.maharashtra.gov.in"]').map(textOf)).toHaveLength(1);
  // Visitors sign in before they ask.
  expect(page.all('main a[href^="/signin?next="]').length).toBeGreaterThan(3);
  const hindi = await open(`/hi${path}`);
  expect(hindi.text('main')).toContain('RERA नंबर P52100099001');
  expect(hindi.text('main')).not.toMatch(/Possession|left\b/);
});

// specification 33.14
it('the page of a project tells search engines its offers, and both languages', async () => {
  const page = await open(path);
  expect(page.jsonLd.map((one) => String(one['@type']))).toEqual([
    'ApartmentComplex',
    ...Array.from({ length: 3 }, () => 'AggregateOffer'),
    'ItemList',
    'BreadcrumbList',
  ]);
  expect(page.jsonLd[1]).toMatchObject({ lowPrice: 9_200_000, offerCount: 30, priceCurrency: 'INR' });
  const { body } = await test.inject({ method: 'GET', url: path });
  expect(body).toMatch(/<link rel="canonical" href="[^"]+\/project\/sahyadri-grove-baner-pune"/);
  expect(body).toMatch(/hrefLang="hi[^"]*"|hreflang="hi[^"]*"/);
  const { body: sitemap } = await test.inject({ method: 'GET', url: '/sitemaps/projects-0.xml' });
  expect(sitemap).toContain('/hi/project/sahyadri-grove-baner-pune');
});

// specification 33.8
it('the address of the society leads to the project, and that of a society without one back', async () => {
  const led = async (url: string) => {
    const { status, headers } = await test.inject({ method: 'GET', url });
    return [status, headers['location']];
  };
  expect(await led('/society/sahyadri-grove-baner-pune')).toEqual([301, path]);
  const { rows } = await pool().query<{ id: number; slug: string }>(
    `SELECT id, slug FROM projects WHERE shown_at IS NOT NULL AND homes > 2 ORDER BY id LIMIT 1`,
  );
  const [society] = rows;
  expect(await led(`/project/${society?.slug}`)).toEqual([301, `/society/${society?.slug}`]);
  await pool().query('UPDATE projects SET merged_into = $1 WHERE slug = $2', [society?.id, kaveri]);
  expect(await led(`/project/${kaveri}`)).toEqual([301, `/project/${society?.slug}`]);
  await pool().query('UPDATE projects SET merged_into = NULL WHERE slug = $1', [kaveri]);
});

// specification 33.14
it('a hidden project is gone', async () => {
  await pool().query(`UPDATE developer_projects SET state = 'hidden' WHERE name = 'Kaveri Terraces'`);
  const gone = await open(`/hi/project/${kaveri}`);
  expect([gone.status, gone.meta['robots'], gone.text('h1')]).toEqual([404, 'noindex', 'प्रोजेक्ट नहीं मिला']);
  await pool().query(`UPDATE developer_projects SET state = 'published' WHERE name = 'Kaveri Terraces'`);
});

it.each(['nothing', 'Capital', '%E0%A4%B8', 'a--b', 'x'.repeat(200)])('no project has the address %s', async (slug) => {
  expect((await open(`/project/${slug}`)).status).toBe(404);
});

// specification 33.13
it('a search for a project shows it as one card', async () => {
  const page = await open('/properties?society=sahyadri+grove&city=Pune');
  const [card] = page.all('main section[aria-label="Sahyadri Grove"]').map(textOf);
  expect(card).toContain('2 BHK from ₹92 L · 30 left');
  expect(page.all(`main a[href="${path}"]`)).toHaveLength(1);
});
