import { expect, it } from 'vitest';
import { follow, readDocument, textOf, type PageDocument } from '#server/testing/page-document.ts';
import { submitPlainForm } from '#server/testing/plain-form.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

// Forms and links as a browser without scripts uses them.

const test = useTestApp({ withPages: true, demo: true });

async function open(url: string): Promise<PageDocument & { query: URLSearchParams }> {
  const answer = await follow(test, url);
  // Without scripts the content of these elements is part of the page.
  const html = String(answer.body).replaceAll(/<\/?noscript>/g, '');
  return { ...readDocument(html), query: new URL(answer.url, 'http://aangan.test').searchParams };
}

const hrefOf = (page: PageDocument, selector: string, text: RegExp) =>
  page
    .all(selector)
    .find((link) => text.test(textOf(link)))
    ?.getAttribute('href') ?? '';
const chips = (page: PageDocument) => page.all('ul[aria-label="Active filters"] > li').map(textOf);

// specification 16.5
it('the filters and the pager of the homes work', async () => {
  const folded = '/properties?transaction_type=rent&no_brokerage=1&preferred_tenants=family&preferred_tenants=company';
  const shown = await open(submitPlainForm(await open(folded), 'Show results'));
  expect(shown.query.get('no_brokerage')).toBe('1');
  expect(shown.query.getAll('preferred_tenants')).toEqual(['family', 'company']);

  const rent = await open('/properties?transaction_type=rent');
  const narrowed = await open(submitPlainForm(rent, 'Show results', { '2 BHK': true, '₹20,000 - 35,000': true }));
  expect(chips(narrowed)).toEqual([
    expect.stringMatching(/^2 BHK/),
    expect.stringMatching(/^₹20,000 - 35,000/),
    'Clear All',
  ]);
  expect(textOf(narrowed.all('main article')[0]!)).toContain('2 BHK');
  const wider = await open(hrefOf(narrowed, 'ul[aria-label="Active filters"] a', /^2 BHK/));
  expect(chips(wider)).toEqual([expect.stringMatching(/^₹20,000 - 35,000/), 'Clear All']);

  const capped = await open(submitPlainForm(rent, 'Show results', { 'To, ₹': '25k' }));
  expect(capped.query.get('max_price')).toBe('25000');
  const again = await open(submitPlainForm(capped, 'Show results', { '2 BHK': true }));
  expect(again.query.get('max_price'), 'the amount that the field shows').toBe('25000');

  const next = await open(hrefOf(await open('/properties'), 'nav[aria-label="Pages"] a', /^Next$/));
  expect(next.text('main')).toMatch(/Showing 13 - 24 of/);
  expect(hrefOf(next, 'main article a', /./)).toMatch(/^\/property\/\d+$/);
});

// specification 5.8, 5.10
it('every filter of the buyer leads works, the budget too', async () => {
  const all = await open('/buyer-leads');
  const total = all.text('main [role="status"]');
  const budget = all
    .all('option')
    .find((option) => textOf(option) === '₹50 L - 1 Cr')
    ?.getAttribute('value');
  expect(budget).toBe('5000000-10000000');
  const narrowed = await open(submitPlainForm(all, 'Search', { Budget: budget ?? '', 'Buyers or tenants': 'buy' }));
  expect(narrowed.text('main [role="status"]')).not.toBe(total);
  expect(narrowed.all('option[selected]').map(textOf)).toContain('₹50 L - 1 Cr');
  const cleared = await open(hrefOf(narrowed, 'main a', /^Clear Filters$/));
  expect(cleared.text('main [role="status"]')).toBe(total);
  const next = await open(hrefOf(cleared, 'nav[aria-label="Pages"] a', /^Next$/));
  expect(next.text('main [role="status"]')).toMatch(/, Page 2 of \d+$/);
});

it('the not-found page has a working search', async () => {
  const found = await open(submitPlainForm(await open('/nothing'), 'Search', { Location: 'Baner' }));
  expect(found.text('h1')).toMatch(/homes for sale in Baner$/);
});
