import { expect, it } from 'vitest';
import { pageOpener, textOf } from '#server/testing/page-document.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const day = 24 * 3_600_000;
let nowMs = Date.now();
const test = useTestApp({ withPages: true, demo: true, clock: { now: () => new Date(nowMs) } });
const open = pageOpener(test);

const hrefsOf = (page: Awaited<ReturnType<typeof open>>) =>
  page.all('link[hreflang]').map((one) => [one.getAttribute('hreflang'), one.getAttribute('href')]);
const canonicalOf = (page: Awaited<ReturnType<typeof open>>) =>
  page.all('link[rel=canonical]')[0]?.getAttribute('href');
const leads = async (path: string) => {
  const { status, headers } = await test.inject({ method: 'GET', url: path });
  return [status, headers['location']];
};

// specification 35.1
it('the page of a place is complete without scripts, in both languages', async () => {
  const path = '/rent/pune/2-bhk-flats';
  const page = await open(path);
  expect([page.status, page.text('h1')]).toEqual([200, '2 BHK flats for rent in Pune']);
  expect(page.title).toMatch(/^2 BHK flats for rent in Pune: \d+ on offer, middle rent ₹[\d,]+ a month \| /);
  expect(page.meta['description']).toMatch(/\d+ owners\. Half ask ₹[\d,]+ to ₹[\d,]+, the middle is/);
  expect(page.all('main article').length).toBeGreaterThan(2);
  expect(page.text('main')).toMatch(/Middle rents in Pune.*What does a 2 BHK flat in Pune rent for\?/s);
  expect(page.jsonLd.map((one) => String(one['@type']))).toEqual(['Place', 'ItemList', 'BreadcrumbList', 'FAQPage']);
  expect(JSON.stringify(page.jsonLd[3])).toContain('The middle rent is ₹');
  const hindi = await open(`/hi${path}`);
  expect(hindi.text('h1')).toBe('पुणे में किराये पर 2 बीएचके फ़्लैट');
  const languages = [
    ['en-IN', `http://aangan.test${path}`],
    ['hi-IN', `http://aangan.test/hi${path}`],
    ['x-default', `http://aangan.test${path}`],
  ];
  expect(hrefsOf(page)).toEqual(languages);
  expect(hrefsOf(hindi).toSorted()).toEqual(languages.toSorted());
  expect([canonicalOf(page), canonicalOf(hindi)]).toEqual([
    `http://aangan.test${path}`,
    `http://aangan.test/hi${path}`,
  ]);
});

// specification 35.7
it('the results name the page of the same homes as canonical, and no other search does', async () => {
  const canonical = async (query: string) => canonicalOf(await open(`/properties?transaction_type=rent&${query}`));
  expect(await canonical('city=Pune&bedrooms=2&property_type=apartment')).toBe(
    'http://aangan.test/rent/pune/2-bhk-flats',
  );
  expect(await canonical('city=Poona')).toBe('http://aangan.test/rent/pune');
  expect(await canonical('city=Pune&location=Baner')).toBe('http://aangan.test/rent/pune/baner');
  for (const query of [
    'city=Pune&furnishing=furnished',
    'city=Pune&page=2',
    'city=Pune&city=Mumbai',
    'bedrooms=2',
    'city=Pune&bedrooms=5',
  ])
    expect(String(await canonical(query))).not.toContain('/rent/');
});

// specification 35.7
it('home page, pages of homes and places link to places', async () => {
  const linksOf = async (path: string) => (await open(path)).all('a').map((link) => link.getAttribute('href'));
  expect(await linksOf('/')).toEqual(expect.arrayContaining(['/buy/pune', '/buy/bengaluru', '/buy', '/rent']));
  expect(await linksOf('/rent')).toEqual(expect.arrayContaining(['/rent/pune', '/rent/mumbai']));
  expect(await linksOf('/rent/pune')).toEqual(
    expect.arrayContaining(['/rent', '/buy/pune', '/rent/pune/baner', '/rent/pune/2-bhk-flats']),
  );
  const { rows } = await test.database.pool.query<{ id: number }>(
    `SELECT id FROM properties WHERE city = 'Pune' AND locality = 'Baner' AND transaction_type = 'rent' AND status = 'active' LIMIT 1`,
  );
  const home = await open(`/property/${rows[0]?.id}`);
  expect(home.all('nav li a').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/rent/pune', '/rent/pune/baner']),
  );
});

// specification 35.2
it.each([
  ['/RENT/Pune', '/rent/pune'],
  ['/rent/poona', '/rent/pune'],
  ['/rent/Pune/', '/rent/pune'],
  ['/hi/rent/pune/', '/hi/rent/pune'],
  ['/rent/pune%2Fbaner', '/rent/pune/baner'],
  ['/hi/rent/%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87', '/hi/rent/pune'],
])('%s leads to the one right address', async (asked, right) => {
  expect(await leads(asked)).toEqual([301, right]);
});

it.each([
  '/rent/nowhere',
  '/rent/pune/baner/9-bhk-flats',
  '/buy/pune/a/b/c',
  `/rent/${'x'.repeat(10_000)}`,
  '/rent/pune/%00',
])('there is no page at %s', async (path) => {
  expect((await test.inject({ method: 'GET', url: path })).status).toBe(404);
});

// specification 35.3
it('a place without homes is left out by engines, and then gone', async () => {
  const { pool } = test.database;
  const where = `WHERE city = 'Pune' AND locality = 'Baner' AND transaction_type = 'rent' AND status = 'active'`;
  const { rows } = await pool.query<{ id: number }>(`UPDATE properties SET status = 'inactive' ${where} RETURNING id`);
  await test.modules.placeCounting.count();
  const empty = await open('/rent/pune/baner');
  expect([empty.status, empty.meta['robots'], canonicalOf(empty)]).toEqual([200, 'noindex', undefined]);
  nowMs += 181 * day;
  const gone = await open('/hi/rent/pune/baner');
  expect([gone.status, gone.meta['robots'], gone.text('h1')]).toEqual([410, 'noindex', 'यहाँ अब कुछ उपलब्ध नहीं है']);
  nowMs -= 181 * day;
  await pool.query(`UPDATE properties SET status = 'active' WHERE id = ANY($1)`, [rows.map(({ id }) => id)]);
  await test.modules.placeCounting.count();
});

// specification 35.4
it('the sitemap lists pages of places with the time at which they changed', async () => {
  const index = await test.get('/sitemap.xml');
  expect(index.body).toMatch(/<loc>http:\/\/aangan\.test\/sitemaps\/places-0\.xml<\/loc><lastmod>\d{4}-/);
  const { body } = await test.get('/sitemaps/places-0.xml');
  expect(body).toMatch(/<loc>http:\/\/aangan\.test\/rent\/pune\/2-bhk-flats<\/loc><lastmod>\d{4}-/);
  expect(body).toContain('<loc>http://aangan.test/hi/buy/pune</loc>');
  expect((await test.get('/sitemaps/pages.xml')).body).toContain('<loc>http://aangan.test/rent</loc>');
});

it('links of a page of a place lead to pages that are there', async () => {
  const page = await open('/buy/pune');
  const paths = page
    .all('main a')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((path) => /^\/(?:rent|buy)/.test(path));
  expect(paths.length).toBeGreaterThan(5);
  for (const path of new Set(paths)) expect([path, (await open(path)).status]).toEqual([path, 200]);
  expect(page.all('h2').map(textOf)).toContain('Homes by locality');
});

// specification 35.10
it('a shared link of a place shows its own numbers', async () => {
  const page = await open('/hi/rent/pune/2-bhk-flats');
  const address = new URL(page.meta['og:image'] ?? '');
  expect(address.pathname + address.search).toMatch(/^\/share\/places\/\d+-hi\.jpg\?v=\d+$/);
  const answer = await test.get(address.pathname + address.search);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await open('/rent')).meta['og:image']).toMatch(/open-graph\.png$/);
  for (const name of ['999999.jpg', '1-en.jpg', '1.png', '0.jpg', '..%2f1.jpg'])
    expect((await test.get(`/share/places/${name}`)).status, name).toBe(404);
});

// specification 35.9
it('a place draws how asking prices moved, with a table of the same months, and says how it is counted', async () => {
  const page = await open('/buy/pune/2-bhk-flats');
  expect(page.all('main svg[role=img]').map((svg) => svg.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^2 BHK flats in Pune: the middle was ₹[\d.]+ L in \w+ \d{4} and ₹/),
  ]);
  expect(page.all('main details table tbody tr')).toHaveLength(13);
  expect(page.all('main a').map((link) => link.getAttribute('href'))).toContain('/price-trends');
  expect((await open('/hi/price-trends')).text('h1')).toBe('माँगी गई क़ीमतें कैसे गिनी जाती हैं');
});
