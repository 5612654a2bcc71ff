import { expect, it } from 'vitest';
import { pageOpener, textOf, type PageDocument } from '#server/testing/page-document.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ withPages: true, demo: true });
const open = pageOpener(test);

/** The specification hides header and footer on these. */
const bare = [
  '/chat',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/verify-email-otp',
  '/verify-password-reset-otp',
  '/email-sent',
  '/debug-verification',
  '/pricing',
  '/create-property-featured',
  '/create-property',
];
const dressed = [
  '/',
  '/properties',
  '/buyer-leads',
  '/privacy-policy',
  '/cookies-policy',
  '/terms-conditions',
  '/home-worth',
  '/price-trends',
  '/my-profile',
  '/my-projects',
  '/import',
];

/** The header or footer of a page, which isn't one of its parts. */
const frame = (page: PageDocument, name: 'header' | 'footer') =>
  page.all(name).filter((element) => element.closest('main') === null);
const linksOf = (page: PageDocument, selector: string) =>
  page.all(`${selector} a`).map((link) => [textOf(link), link.getAttribute('href')]);

// specification 2.4
it('header and footer are hidden where the specification says so, and nowhere else', async () => {
  for (const path of bare) {
    const page = await open(path);
    expect(page.status, path).toBe(200);
    expect(page.all('h1'), path).toHaveLength(1);
    expect([...frame(page, 'header'), ...frame(page, 'footer')], path).toEqual([]);
    const back = page
      .all('main a')
      .filter((link) => /^Back( to Home)?$/i.test(link.getAttribute('aria-label') ?? textOf(link)));
    expect(back, path).toHaveLength(1);
  }
  const { rows } = await test.database.pool.query<{ id: number }>(
    `SELECT id FROM properties WHERE transaction_type = 'buy' AND status = 'active' ORDER BY id LIMIT 1`,
  );
  for (const path of [...dressed, `/lead/${rows[0]?.id}`]) {
    const page = await open(path);
    expect(frame(page, 'header'), path).toHaveLength(1);
    expect(frame(page, 'footer'), path).toHaveLength(1);
  }
});

// specification 3.2
it('header and footer link to the pages of the specification', async () => {
  const page = await open('/cookies-policy');
  expect(linksOf(page, 'header nav[aria-label="Main"]')).toEqual([
    ['For Buyers', '/properties?transaction_type=sale'],
    ['For Tenants', '/properties?transaction_type=rent'],
    ['For Owners', '/properties?transaction_type=buy'],
    ['Pricing', '/pricing'],
  ]);
  const header = linksOf(page, 'header');
  expect(header).toContainEqual(['Chat', '/chat']);
  expect(header).toContainEqual([expect.stringMatching(/^\d[\d ]+$/), expect.stringMatching(/^tel:\+91\d{10}$/)]);
  expect(page.all('header a[aria-label="Sign in"]').map((link) => link.getAttribute('href'))).toEqual(['/signin']);
  const footer = linksOf(page, 'footer');
  expect(footer).toContainEqual(['Homes for sale', '/properties?transaction_type=sale']);
  expect(footer).toContainEqual(['Homes for rent', '/properties?transaction_type=rent']);
  expect(footer).toContainEqual(['What is my home worth?', '/home-worth']);
  for (const [name, path] of [
    ['Privacy policy', '/privacy-policy'],
    ['Terms and conditions', '/terms-conditions'],
    ['Cookies policy', '/cookies-policy'],
  ] as const) {
    expect(footer).toContainEqual([name, path]);
    expect((await open(path)).text('h1')).toBe(name);
  }
});

it('the header marks the current list', async () => {
  const page = await open('/properties?transaction_type=rent&city=Pune');
  expect(page.all('header nav[aria-label="Main"] [aria-current="page"]').map(textOf)).toEqual(['For Tenants']);
});

// specification 1.2
it('pages for signed-in users have a title and are not indexed', async () => {
  for (const path of ['/my-profile', '/chat']) {
    const page = await open(path);
    expect(page.meta['robots'], path).toBe('noindex');
    expect(page.title, path).toMatch(/\| Aangan$/);
  }
});
