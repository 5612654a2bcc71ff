import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pageOpener, type PageDocument } from '#server/testing/page-document.ts';
import { drawn } from '#server/testing/runs.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { publicPages, richHome } from '../../../e2e/public-pages.ts';

const test = useTestApp({ withPages: true, demo: true });
const open = pageOpener(test);
const publicUrl = 'http://aangan.test';

const types = ({ jsonLd }: PageDocument) => jsonLd.map((object) => object['@type'] as string);

// specification 2.1
it('every page has a title and a description of its own', async () => {
  const titles = new Set<string>();
  for (const { path, status } of await publicPages(test.database.pool)) {
    const page = await open(path);
    expect(page.title, path).toMatch(/Aangan/);
    expect(page.title.length, path).toBeGreaterThan(12);
    titles.add(page.title);
    expect(page.document.documentElement.getAttribute('lang'), path).toBe('en-IN');
    if (status !== 200) {
      expect(page.meta['robots'], path).toBe('noindex');
      continue;
    }
    const { meta } = page;
    expect(meta['description']?.length, path).toBeGreaterThan(30);
    expect(meta['description']?.length, path).toBeLessThan(200);
    expect(meta['og:title'], path).toBe(page.title);
    expect(meta['og:description'], path).toBe(meta['description']);
    expect(meta['twitter:card'], path).toBe('summary_large_image');
    // A page has a canonical address, or it is not to be indexed.
    if (page.canonical === null) expect(meta['robots'], path).toBe('noindex');
    else {
      expect(meta['robots'], path).toBeUndefined();
      expect(page.canonical, path).toMatch(new RegExp(`^${publicUrl}/`));
      expect(meta['og:url'], path).toBe(page.canonical);
      expect((await test.get(page.canonical)).status, path).toBe(200);
    }
    const picture = await test.app.inject(meta['og:image'] ?? '');
    expect(picture.headers['content-type'], path).toBe(meta['og:image:type']);
    const { width, height } = await sharp(picture.rawPayload).metadata();
    expect([width, height].map(String), path).toEqual([meta['og:image:width'], meta['og:image:height']]);
    for (const object of page.jsonLd) expect(object['@context'], path).toBe('https://schema.org');
  }
  expect(titles.size).toBeGreaterThanOrEqual(13);
});

it('the home page names the site, its search and its operator', async () => {
  const page = await open('/');
  expect(types(page)).toEqual(['WebSite', 'Organization']);
  const [site] = page.jsonLd;
  expect(site?.['url']).toBe(`${publicUrl}/`);
  const target = String(site?.['potentialAction'].target).replace('{place}', 'Baner');
  expect((await open(target)).html).toMatch(/homes?(<!-- -->)? ?for sale in Baner/);
});

it('a list’s canonical address has its filters and not its order', async () => {
  const page = await open('/properties?sort_by=price&city=Pune&sort_direction=asc&transaction_type=sale&min_price=100');
  expect(page.canonical).toBe(`${publicUrl}/properties?transaction_type=sale&city=Pune`);
  expect(types(page)).toEqual(['BreadcrumbList']);
  expect(page.title).toBe('Homes for sale in Pune | Aangan');
});

// specification 6.21
it('a home is described for search engines and for sharing, without its owner', async () => {
  const id = await richHome(test.database.pool);
  const { rows } = await test.database.pool.query<{ title: string; price: string; email: string; first_name: string }>(
    'SELECT p.title, p.price, o.email, o.first_name FROM properties p JOIN users o ON o.id = p.owner_id WHERE p.id = $1',
    [id],
  );
  const [row] = rows;
  const page = await open(`/property/${id}`);
  expect(page.canonical).toBe(`${publicUrl}/property/${id}`);
  expect(types(page)).toEqual(['RealEstateListing', 'BreadcrumbList']);
  const [listing, crumbs] = page.jsonLd;
  expect(listing?.['name']).toBe(row?.title);
  expect(listing?.['offers']).toMatchObject({ '@type': 'Offer', price: Number(row?.price), priceCurrency: 'INR' });
  expect(listing?.['mainEntity'].address).toMatchObject({ '@type': 'PostalAddress', addressCountry: 'IN' });
  expect(JSON.stringify(page.jsonLd)).not.toContain(row?.email);
  expect(page.meta['og:image']).toContain(`${publicUrl}/share/${id}.jpg?v=`);
  expect(page.meta).toMatchObject({ 'og:image:type': 'image/jpeg', 'og:image:width': '1200' });
  expect((await open(`/hi/property/${id}`)).meta['og:image']).toContain(`${publicUrl}/share/${id}-hi.jpg?v=`);
  for (const image of listing!['image'] as string[]) expect((await test.get(image)).status).toBe(200);
  const steps = crumbs?.['itemListElement'] as { position: number; item: string }[];
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  for (const { item } of steps) expect((await test.get(item)).status, item).toBe(200);
});

it('the sitemap lists every home on offer, no hidden record and no lead', async () => {
  const locations = async (address: string) => {
    const answer = await test.get(address);
    expect(answer.status, address).toBe(200);
    expect(answer.headers['content-type'], address).toMatch(/^application\/xml/);
    return [...(answer.body as string).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location ?? '');
  };
  const files = await locations('/sitemap.xml');
  const named = (await Promise.all(files.map(locations))).flat();
  const { rows } = await test.database.pool.query<{ id: number }>(
    `SELECT id FROM properties WHERE status = 'active' AND entry_type = 'listing' AND (expires_at IS NULL OR expires_at > now())`,
  );
  expect(named.filter((one) => one.includes('/property/')).sort()).toEqual(
    rows.flatMap(({ id }) => ['', '/hi'].map((prefix) => `${publicUrl}${prefix}/property/${id}`)).sort(),
  );
  const isPlace = (one: string) => /\/(?:rent|buy)\//.test(one);
  const places = named.filter((one) => isPlace(one) && !one.includes('/hi/'));
  const others = named.filter((one) => !one.includes('/property/') && !isPlace(one));
  expect(places.length).toBeGreaterThan(150);
  for (const location of [...others, ...drawn(places)]) {
    const page = await open(location);
    expect(page.canonical, location).not.toBeNull();
  }
  const { body: robots } = await test.get('/robots.txt');
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(robots).toMatch(/^Disallow: \/api\/$/m);
});

it('the theme colour matches the page, light and dark', async () => {
  const colours = (await open('/')).all('meta[name="theme-color"]');
  expect(colours).toHaveLength(2);
  expect(colours[0]?.getAttribute('media')).toBe('(prefers-color-scheme: light)');
});

it('the manifest names existing icons', async () => {
  const { body: manifest } = await test.get('/manifest.webmanifest');
  for (const { src } of manifest.icons as { src: string }[]) expect((await test.get(src)).status, src).toBe(200);
});
