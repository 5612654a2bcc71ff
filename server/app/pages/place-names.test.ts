import { expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { pageOpener, textOf } from '#server/testing/page-document.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ withPages: true, demo: true });
const open = pageOpener(test);
const { signedIn } = accountHelpers(test);
const inHindi = { 'accept-language': 'hi' };

/** A home of Baner. */
async function homeOfBaner(): Promise<number> {
  const { rows } = await test.database.pool.query<{ id: number }>(
    `SELECT id FROM properties WHERE locality = 'Baner' AND transaction_type = 'sale' AND status = 'active'
       AND expires_at > now() AND latitude IS NOT NULL AND title ~ '^[A-Z]' ORDER BY id LIMIT 1`,
  );
  return rows[0]?.id ?? 0;
}

// specification 25.5
it('a Hindi list names its places in Devanagari, and leads to the same addresses', async () => {
  const path = '/properties?transaction_type=sale&location=Baner&city=Pune';
  const page = await open(`/hi${path}`);
  expect(page.text('h1')).toMatch(/^बाणेर, पुणे में बिक्री के लिए \d+ घर$/);
  expect(page.title).toContain('बाणेर, पुणे');
  expect(page.meta['description']).toContain('बाणेर, पुणे');
  expect(page.jsonLd.map((data) => JSON.stringify(data)).join('')).toContain('"name":"बाणेर, पुणे"');
  expect(page.all('ul[aria-label] a').map(textOf).join(' ')).toMatch(/बाणेर.*पुणे/);
  expect(
    page.all('select[name="city"] option').map((option) => [option.getAttribute('value'), textOf(option)]),
  ).toEqual(
    expect.arrayContaining([
      ['Pune', 'पुणे'],
      ['Bangalore', 'बेंगलुरु'],
      ['Delhi NCR', 'दिल्ली एनसीआर'],
    ]),
  );
  expect(page.canonical).toBe('http://aangan.test/hi/buy/pune/baner');
  for (const element of page.all('script, style')) element.remove();
  expect(page.text('main')).not.toContain('Pune');
  expect((await open(path)).html).not.toMatch(/पुणे|place-names/);
});

// specification 25.5
it('a Hindi page of a home names its place in Devanagari, and leaves what its owner wrote', async () => {
  const id = await homeOfBaner();
  const page = await open(`/hi/property/${id}`);
  const english = await open(`/property/${id}`);
  expect(page.title).toContain('बाणेर, पुणे');
  expect(page.text('main')).toContain('बाणेर, पुणे, महाराष्ट्र');
  expect(page.all('main nav a').map(textOf).slice(0, 2)).toEqual(['पुणे', 'बाणेर']);
  expect(page.text('h1')).toBe(english.text('h1'));
  const languageOfTitle = (one: typeof page) => one.all('h1').map((title) => title.getAttribute('lang'));
  expect([languageOfTitle(page), languageOfTitle(english)]).toEqual([['en'], [null]]);
  expect(page.all('dt').map(textOf)).toContain('बाथरूम');
});

// specification 25.5
it('the browser gets the names that its page shows, and no others', async () => {
  const page = await open('/hi/no-such-page');
  const names = JSON.parse(page.all('#place-names')[0]?.textContent ?? '') as Record<string, string>;
  expect(Object.keys(names).toSorted()).toEqual(['Bangalore', 'Chennai', 'Delhi NCR', 'Hyderabad', 'Mumbai', 'Pune']);
  const links = page.all('main nav a').map(textOf);
  for (const shown of Object.values(names)) expect(links).toContain(shown);
});

// specification 25.5
it.each([
  ['/api/properties?location=baner&city=Pune', { baner: 'बाणेर', Baner: 'बाणेर', Pune: 'पुणे' }],
  ['/api/search/suggest?q=bane', { Baner: 'बाणेर', Pune: 'पुणे', Maharashtra: 'महाराष्ट्र' }],
  ['/api/places/autocomplete?input=baner', { Baner: 'बाणेर', India: 'भारत' }],
  ['/api/search/summary', { Mumbai: 'मुंबई', 'Delhi NCR': 'दिल्ली एनसीआर' }],
])('%s brings the names of its places in the language of the caller', async (address, names) => {
  const { body } = await test.get(address, inHindi);
  expect(body.place_names).toMatchObject(names);
  const english = (await test.get(address)).body;
  expect(english).not.toHaveProperty('place_names');
  expect(body.data.length).toBe(english.data.length);
});

it('people who are signed in get them too', async () => {
  const { token } = await signedIn();
  const { body } = await test.get('/api/properties?city=Pune', { ...inHindi, authorization: `Bearer ${token}` });
  expect(body.place_names).toMatchObject({ Pune: 'पुणे' });
});
