import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { publicPages, richHome } from './public-pages.ts';
import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

interface Head {
  title: string;
  canonical: string | null;
  meta: Record<string, string>;
  jsonLd: Record<string, any>[];
}

async function headOf(page: Page, path: string): Promise<Head> {
  await page.goto(path);
  return page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    meta: Object.fromEntries(
      [...document.querySelectorAll('meta[name], meta[property]')].map((element) => [
        element.getAttribute('name') ?? element.getAttribute('property') ?? '',
        element.getAttribute('content') ?? '',
      ]),
    ),
    jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (element) => JSON.parse(element.textContent) as Record<string, unknown>,
    ),
  }));
}

const types = ({ jsonLd }: Head) => jsonLd.map((object) => object['@type'] as string);

// specification 2.1
test('every page has a title and a description of its own', async ({
  page,
  database,
  product,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  const titles = new Set<string>();
  for (const { path, status } of await publicPages(database)) {
    const head = await headOf(page, path);
    expect(head.title, path).toMatch(/Aangan/);
    expect(head.title.length, path).toBeGreaterThan(12);
    titles.add(head.title);
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'en-IN');
    if (status !== 200) {
      expect(head.meta['robots'], path).toBe('noindex');
      continue;
    }
    const { meta } = head;
    expect(meta['description']?.length, path).toBeGreaterThan(30);
    expect(meta['description']?.length, path).toBeLessThan(200);
    expect(meta['og:title'], path).toBe(head.title);
    expect(meta['og:description'], path).toBe(meta['description']);
    expect(meta['twitter:card'], path).toBe('summary_large_image');
    // A page has a canonical address, or it is not to be indexed.
    if (head.canonical === null) expect(meta['robots'], path).toBe('noindex');
    else {
      expect(meta['robots'], path).toBeUndefined();
      expect(head.canonical, path).toMatch(new RegExp(`^${product.address}/`));
      expect(meta['og:url'], path).toBe(head.canonical);
      expect((await page.request.get(head.canonical)).status(), path).toBe(200);
    }
    const picture = await page.request.get(meta['og:image'] ?? '');
    expect(picture.headers()['content-type'], path).toBe(meta['og:image:type']);
    const { width, height } = await sharp(await picture.body()).metadata();
    expect([width, height].map(String), path).toEqual([meta['og:image:width'], meta['og:image:height']]);
    for (const object of head.jsonLd) expect(object['@context'], path).toBe('https://schema.org');
  }
  expect(titles.size).toBeGreaterThanOrEqual(13);
});

test('the home page names the site, its search and its operator', async ({ page, product }) => {
  const head = await headOf(page, '/');
  expect(types(head)).toEqual(['WebSite', 'Organization']);
  const [site] = head.jsonLd;
  expect(site?.['url']).toBe(`${product.address}/`);
  const target = String(site?.['potentialAction'].target).replace('{place}', 'Baner');
  expect(await (await page.request.get(target)).text()).toMatch(/homes?(<!-- -->)? ?for sale in Baner/);
});

test('a list’s canonical address has its filters and not its order', async ({ page, product }) => {
  const head = await headOf(
    page,
    '/properties?sort_by=price&city=Pune&sort_direction=asc&transaction_type=sale&min_price=100',
  );
  expect(head.canonical).toBe(`${product.address}/properties?transaction_type=sale&city=Pune`);
  expect(types(head)).toEqual(['BreadcrumbList']);
  expect(head.title).toBe('Homes for sale in Pune | Aangan');
});

// specification 6.21
test('a home is described for search engines and for sharing, without its owner', async ({
  page,
  database,
  product,
}) => {
  const id = await richHome(database);
  const { rows } = await database.query<{ title: string; price: string; email: string; first_name: string }>(
    'SELECT p.title, p.price, o.email, o.first_name FROM properties p JOIN users o ON o.id = p.owner_id WHERE p.id = $1',
    [id],
  );
  const [row] = rows;
  const head = await headOf(page, `/property/${id}`);
  expect(head.canonical).toBe(`${product.address}/property/${id}`);
  expect(types(head)).toEqual(['RealEstateListing', 'BreadcrumbList']);
  const [listing, crumbs] = head.jsonLd;
  expect(listing?.['name']).toBe(row?.title);
  expect(listing?.['offers']).toMatchObject({ '@type': 'Offer', price: Number(row?.price), priceCurrency: 'INR' });
  expect(listing?.['mainEntity'].address).toMatchObject({ '@type': 'PostalAddress', addressCountry: 'IN' });
  expect(JSON.stringify(head.jsonLd)).not.toContain(row?.email);
  expect(head.meta['og:image']).toContain(`${product.address}/share/${id}.jpg?v=`);
  expect(head.meta).toMatchObject({ 'og:image:type': 'image/jpeg', 'og:image:width': '1200' });
  for (const image of listing?.['image'] as string[]) expect((await page.request.get(image)).status()).toBe(200);
  const steps = crumbs?.['itemListElement'] as { position: number; item: string }[];
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  for (const { item } of steps) expect((await page.request.get(item)).status(), item).toBe(200);
});

test('the sitemap lists every home on offer, no hidden record and no lead', async ({ page, database, product }) => {
  const locations = async (address: string) => {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['content-type'], address).toMatch(/^application\/xml/);
    return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location ?? '');
  };
  const files = await locations('/sitemap.xml');
  const named = (await Promise.all(files.map(locations))).flat();
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM properties WHERE status = 'active' AND entry_type = 'listing' AND (expires_at IS NULL OR expires_at > now())`,
  );
  expect(named.filter((one) => one.includes('/property/')).sort()).toEqual(
    rows.map(({ id }) => `${product.address}/property/${id}`).sort(),
  );
  for (const location of named.filter((one) => !one.includes('/property/'))) {
    const head = await headOf(page, location);
    expect(head.canonical, location).not.toBeNull();
  }
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${product.address}/sitemap.xml`);
  expect(robots).toMatch(/^Disallow: \/api\/$/m);
});

test('the theme colour matches the page, light and dark', async ({ page }) => {
  await page.goto('/');
  const colours = page.locator('meta[name="theme-color"]');
  await expect(colours).toHaveCount(2);
  await expect(colours.first()).toHaveAttribute('media', '(prefers-color-scheme: light)');
});

test('the manifest names existing icons', async ({ page }) => {
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200);
});
