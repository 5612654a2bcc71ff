import { expect, it } from 'vitest';
import { englishIn } from '#server/testing/english-in.ts';
import { pageOpener, textOf } from '#server/testing/page-document.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ withPages: true, demo: true });
const open = pageOpener(test);

/** Pages without records, whose words are all ours. The names of laws in the policies are English. */
const paths = [
  ...['/pricing', '/signin', '/signup', '/forgot-password', '/verify-email-otp', '/email-sent', '/reset-password'],
  ...[
    '/compare',
    '/home-worth',
    '/price-trends',
    '/seen',
    '/saved',
    '/offline',
    '/news',
    '/chat',
    '/my-profile',
    '/create-property',
    '/import',
  ],
  '/my-projects',
  ...['/cookies-policy', '/grievance', '/property/999999999', '/no-such-page'],
  '/properties?city=Pune&min_price=90000000000',
];
/** Pages with people's words, names of places and pictures that people described. */
const pathsOfRecords = [
  ...[
    '/',
    '/properties?transaction_type=rent&city=Pune&bedrooms=2',
    '/properties?transaction_type=buy',
    '/buyer-leads',
  ],
  ...['/privacy-policy', '/terms-conditions'],
];

// specification 25.1
it.each([...paths, ...pathsOfRecords])('%s is in Hindi and leads to Hindi pages', async (path) => {
  const page = await open(`/hi${path}`);
  expect(page.all('html').map((html) => html.getAttribute('lang'))).toEqual(['hi-IN']);
  expect(textOf(page.all('h1')[0]!)).toMatch(/\p{Script=Devanagari}/u);
  if (paths.includes(path)) expect(englishIn(page)).toEqual([]);
  const links = page.all('a[href^="/"]:not([hreflang])').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => !/^\/(hi\/|media\/|assets\/|api\/)/.test(href))).toEqual([]);
  const inEnglish = page.all('a[hreflang="en-IN"]').map((link) => link.getAttribute('href') ?? '');
  expect(inEnglish.filter((href) => href.startsWith('/hi'))).toEqual([]);
});

it('search engines find each page in both languages', async () => {
  for (const [path, canonical] of [
    ['/pricing', '/pricing'],
    ['/hi/pricing', '/hi/pricing'],
  ] as const) {
    const page = await open(path);
    const [link] = page.all('link[rel="canonical"]');
    expect(new URL(link?.getAttribute('href') ?? '').pathname).toBe(canonical);
    const others = page
      .all('link[rel="alternate"][hreflang]')
      .map((one) => [one.getAttribute('hreflang'), new URL(one.getAttribute('href') ?? '').pathname]);
    expect(Object.fromEntries(others)).toEqual({
      'en-IN': '/pricing',
      'hi-IN': '/hi/pricing',
      'x-default': '/pricing',
    });
  }
});
