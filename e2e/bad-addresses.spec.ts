import { openPage } from './open-page.ts';
import { expect, test } from './test.ts';

const long = 'x'.repeat(5000);

/** Each shows the list as if the invalid value were absent. */
const unknownLists = [
  '/properties?page=0',
  '/properties?page=-1',
  '/properties?page=1e3',
  '/properties?page=1000000000',
  '/properties?page[]=1&page[]=2',
  '/properties?bedrooms=abc',
  '/properties?bedrooms[]=abc&bedrooms[]=',
  `/properties?search=${long}`,
  '/properties?search=%00',
  '/properties?search[]=%00&search[]=b',
  '/properties?transaction_type=x',
  '/properties?transaction_type[x]=rent',
  '/properties?property_type=__proto__',
  '/properties?min_price=abc&max_price=-5',
  '/properties?min_price=10&max_price=5',
  '/properties?latitude=91&longitude=NaN',
  '/properties?latitude=18.5',
  '/properties?sort_by=password&sort_direction=sideways',
  '/properties?drawn=AAAA&bounds=19,73,18,74',
  `/properties?drawn=${long}`,
  '/properties?bounds[]=1&bounds[]=x&drawn[]=%00&map=open',
  '/properties?__proto__=1&constructor=2&toString=3',
  '/properties?%',
  '/properties?search=%E0%A4%A',
  '/properties?price_band=abc&price_band=9999999999999-',
  '/buyer-leads?page=0',
  '/buyer-leads?page=99999',
  '/buyer-leads?min_budget=abc&max_budget=x',
  `/buyer-leads?search=${long}&location=%00`,
  '/buyer-leads?type[]=x&transaction_type=sale&urgent_only=perhaps&budget=1-2',
];

/** Texts that a database or a pattern might misread: they are plain search words. */
const unknownWords = [
  '%',
  '_',
  "'",
  '"',
  '\\',
  "' OR 1=1 --",
  '!(&|<->:*',
  '%00a',
  '\uFFFF',
  '‮',
  '💥',
  'a\u0000b',
  '(((((',
];

const noHome = [
  '/property/abc',
  '/property/999999999',
  '/property/99999999999',
  '/property/0',
  '/property/-1',
  '/property/1e3',
  '/property/%00',
];
const noPage = ['/nothing', '/nothing/at/all', '/%00', '/..%2f..%2fetc%2fpasswd', '/property', '/lead'];

// specification 2.5
test('shows a list for an address with invalid values', async ({ page }) => {
  for (const address of unknownLists) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    expect(/<h1[^>]*>.*(homes for|Buyer Leads)/.test(html), address).toBe(true);
    expect(/undefined|NaN|\[object /.exec(html)?.[0], address).toBeUndefined();
  }
});

test('searches for any text literally', async ({ page }) => {
  for (const word of unknownWords) {
    for (const path of ['/properties?search=', '/buyer-leads?search=', '/properties?location=']) {
      const answer = await page.request.get(path + encodeURIComponent(word));
      expect(answer.status(), word).toBe(200);
      expect((await answer.text()).includes('<h1'), word).toBe(true);
    }
  }
});

test('shows these pages in a browser without console errors', async ({ page }) => {
  for (const address of [
    unknownLists[3],
    unknownLists[7],
    unknownLists[20],
    unknownLists[26],
    '/properties?search=%25',
  ]) {
    await openPage(page, address ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('offers links on a page past the last one', async ({ page }) => {
  await openPage(page, '/properties?city=Pune&page=800');
  await expect(page.getByText('This page is past the last one.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Go to the last page' }).click();
  await expect(page.getByText(/^Showing \d+ - \d+ of \d+$/)).toBeVisible();
});

// specification 2.6, 6.9
test('answers 404 for unknown addresses, with a title and links', async ({ page }) => {
  for (const address of [...noHome, ...noPage]) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(404);
    const html = await answer.text();
    const [, title] = /<title>([^<]*)</.exec(html) ?? [];
    const [, heading] = /<h1>([^<]*)</.exec(html) ?? [];
    expect([title, heading], address).toEqual(
      noHome.includes(address)
        ? ['Property not found | Aangan', 'Property not found']
        : ['Page not found | Aangan', 'There is no page here'],
    );
    expect(html.includes('<meta name="robots" content="noindex"/>'), address).toBe(true);
  }
});

test('refuses an address that cannot be decoded, with the usual error body', async ({ page }) => {
  for (const address of ['/%', '/property/%E0%A4%A', '/nothing/%ff']) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(400);
    expect(await answer.json(), address).toMatchObject({ success: false, message: 'This address cannot be read.' });
  }
});

test('leads from the not-found page to other pages', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/404/);
  expect((await openPage(page, '/nothing')).status()).toBe(404);
  await expect(page).toHaveTitle('Page not found | Aangan');
  await page.getByRole('textbox', { name: 'Location' }).fill('Powai');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/homes? for sale in Powai$/);
});

test('answers unknown calls with the usual error body', async ({ page }) => {
  for (const address of [
    '/api/nothing',
    '/api/properties/abc',
    '/api/properties/999999999',
    '/api/%',
    '/media/x/1.webp',
  ]) {
    const answer = await page.request.get(address);
    expect([400, 404], address).toContain(answer.status());
    expect(await answer.json(), address).toMatchObject({ success: false, message: expect.any(String) });
  }
  for (const query of [
    'page=0',
    'page=1000000000',
    'bedrooms=abc',
    'search=%00',
    'transaction_type=x',
    `search=${long}`,
    'sort_by=password',
  ]) {
    const answer = await page.request.get(`/api/properties?${query}`);
    expect(answer.status(), query).toBe(422);
  }
});

test('hydrates a page whatever the order of the filters in its address', async ({ page }) => {
  // A hydration error would be logged in the console.
  await openPage(page, '/properties?transaction_type=rent&city=Pune&bedrooms=2');
  await openPage(page, '/properties?city=Pune&bedrooms=2&transaction_type=rent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/homes for rent in Pune$/);
  await openPage(page, '/buyer-leads?urgent_only=true&transaction_type=buy&location=Pune');
  await expect(page.getByRole('checkbox', { name: 'Urgent only' })).toBeChecked();
});
