import { expect, it } from 'vitest';
import { follow, pageOpener, textOf } from '#server/testing/page-document.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ withPages: true, demo: true });
const open = pageOpener(test);

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
  '/property/9999999999',
  '/property/99999999999',
  '/property/0',
  '/property/-1',
  '/property/1e3',
  '/property/%00',
];
const noPage = ['/nothing', '/nothing/at/all', '/%00', '/..%2f..%2fetc%2fpasswd', '/property', '/lead'];

// specification 2.5
it('shows a list for an address with invalid values', async () => {
  for (const address of unknownLists) {
    const answer = await follow(test, address);
    expect(answer.status, address).toBe(200);
    const html = answer.body as string;
    expect(/<h1[^>]*>.*(homes for|Buyer Leads)/.test(html), address).toBe(true);
    expect(/undefined|NaN|\[object /.exec(html)?.[0], address).toBeUndefined();
  }
});

it('offers a link to the last page on one that is past it', async () => {
  const past = await open('/properties?city=Pune&page=800');
  expect(past.text('main')).toContain('This page is past the last one.');
  expect(past.meta['robots']).toBe('noindex');
  const [link] = past.all('main a').filter((one) => textOf(one) === 'Go to the last page');
  const last = await open(link?.getAttribute('href') ?? '');
  expect(last.text('main')).toMatch(/Showing \d+ - \d+ of \d+/);
});

it('searches for any text literally', async () => {
  for (const word of unknownWords) {
    for (const path of ['/properties?search=', '/buyer-leads?search=', '/properties?location=']) {
      const answer = await follow(test, path + encodeURIComponent(word));
      expect(answer.status, word).toBe(200);
      expect((answer.body as string).includes('<h1'), word).toBe(true);
    }
  }
});

// specification 2.6, 6.9
it('answers 404 for unknown addresses, with a title and links', async () => {
  for (const address of [...noHome, ...noPage]) {
    const answer = await test.get(address);
    expect(answer.status, address).toBe(404);
    const html = answer.body as string;
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

it('refuses an address that cannot be decoded, with the usual error body', async () => {
  for (const address of ['/%', '/property/%E0%A4%A', '/nothing/%ff']) {
    const answer = await test.get(address);
    expect(answer.status, address).toBe(400);
    expect(answer.body, address).toMatchObject({ success: false, message: 'This address cannot be read.' });
  }
});

it('answers unknown calls with the usual error body', async () => {
  for (const address of [
    '/api/nothing',
    '/api/properties/abc',
    '/api/properties/999999999',
    '/api/%',
    '/media/x/1.webp',
  ]) {
    const answer = await test.get(address);
    expect([400, 404], address).toContain(answer.status);
    expect(answer.body, address).toMatchObject({ success: false, message: expect.any(String) });
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
    const answer = await test.get(`/api/properties?${query}`);
    expect(answer.status, query).toBe(422);
  }
});
