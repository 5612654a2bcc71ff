import { afterEach, describe, expect, it } from 'vitest';
import { follow, pageOpener, textOf } from '#server/testing/page-document.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ withPages: true, demo: true });
const open = pageOpener(test);

describe('a home that is not on offer', () => {
  let changed: { id: number; expires_at: Date } | undefined;
  /** A flat of its own for each test, since pages are cached, changed as time and its owner would. */
  async function flatWith(at: number, change: string): Promise<string> {
    const { rows } = await test.database.pool.query<{ id: number; expires_at: Date }>(
      `SELECT id, expires_at FROM properties WHERE status = 'active' AND transaction_type = 'sale'
         AND property_type = 'apartment' AND latitude IS NOT NULL AND expires_at > now() + interval '9 days'
       ORDER BY id DESC LIMIT 1 OFFSET $1`,
      [at],
    );
    [changed] = rows;
    await test.database.pool.query(`UPDATE properties SET ${change} WHERE id = $1`, [changed?.id]);
    return `/property/${changed?.id}`;
  }
  afterEach(() =>
    test.database.pool.query(
      `UPDATE properties SET status = 'active', expires_at = $2, deleted_at = NULL, status_before = NULL WHERE id = $1`,
      [changed?.id, changed?.expires_at],
    ),
  );

  // specification 6.16
  it('says that it is sold, offers nobody to call, and shows similar ones', async () => {
    const page = await open(await flatWith(0, `status = 'sold', updated_at = '2026-03-03T06:00:00Z'`));
    const panel = page.text('aside[aria-label="Contact and quick facts"]');
    expect(panel).toContain('Sold on 3 Mar 2026');
    expect(panel).not.toContain('Contact Details Locked');
    expect(page.all('main a, main button').map(textOf)).not.toContain('Chat Now');
    expect(page.all('main button').map(textOf)).not.toContain('Call');
    expect(page.all('main h2').map(textOf)).toContain('Similar homes');
  });

  it.each([
    [1, `status = 'inactive'`, 404, 'Whoever posted it has paused it.'],
    [2, `expires_at = now() - interval '1 day'`, 404, 'Its time on the site has ended.'],
    [
      3,
      `deleted_at = now(), status_before = 'active', status = 'inactive'`,
      410,
      'Whoever posted it has taken it down.',
    ],
  ])('number %i, with %s, is no longer offered', async (at, change, status, text) => {
    const page = await open(await flatWith(at, change));
    expect(page.status).toBe(status);
    expect(page.text('h1')).toBe('No longer offered');
    expect(page.text('main')).toContain(text);
    expect(page.all('main h2').map(textOf)).toContain('Similar homes');
    expect(page.meta['robots']).toBe('noindex');
  });
});

// specification 6.2, 7.1
it('a lead has an address of its own, which needs a sign-in and is not indexed', async () => {
  const { rows } = await test.database.pool.query<{ id: number }>(
    `SELECT id FROM properties WHERE transaction_type = 'buy' AND status = 'active' AND expires_at > now() LIMIT 1`,
  );
  const { url } = await follow(test, `/property/${rows[0]?.id}`);
  expect(new URL(url, 'http://aangan.test').pathname).toBe(`/lead/${rows[0]?.id}`);
  const page = await open(`/lead/${rows[0]?.id}`);
  expect(page.title).toMatch(/^Lead details/);
  expect(page.meta['robots']).toBe('noindex');
});

describe('a list of homes', () => {
  // specification 5.6
  it('has at most five numbers of pages, and shows no home twice', async () => {
    const seen: (string | null)[] = [];
    let address = '/properties';
    for (let current = 1; current <= 4; current += 1) {
      const page = await open(address);
      expect(page.text('main')).toMatch(new RegExp(`Showing ${(current - 1) * 12 + 1} - ${current * 12} of \\d+`));
      const numbers = page.all('nav[aria-label="Pages"] a').filter((link) => /^\d+$/.test(textOf(link)));
      expect(numbers.length).toBeLessThanOrEqual(5);
      expect(numbers.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toContain(
        String(current),
      );
      seen.push(...page.all('main article h3 a, main article h2 a').map((link) => link.getAttribute('href')));
      const next = page.all('nav[aria-label="Pages"] a').find((link) => /Next/.test(link.textContent));
      address = next?.getAttribute('href') ?? '';
    }
    expect(seen).toHaveLength(48);
    expect(new Set(seen).size).toBe(48);
  });

  // specification 5.7
  it('that is empty says which filter to drop', async () => {
    const page = await open('/properties?city=Pune&min_price=90000000000');
    const text = page.text('main');
    expect(text).toContain('No results found - Try adjusting your filters or search criteria.');
    expect(text).toMatch(/Without ₹9000 Cr and above there are \d+ homes\./);
    const drop = page.all('main a').find((link) => textOf(link) === 'Drop that filter');
    const without = await open(drop?.getAttribute('href') ?? '');
    expect(without.text('h1')).toMatch(/^\d+ homes for sale in Pune$/);
  });

  it('is ranked by words that nothing understands, excludes nothing for them, and says so', async () => {
    const all = (await open('/properties?city=Pune')).text('h1');
    const page = await open('/properties?city=Pune&prefer=zzzyyyxxx');
    expect(page.text('h1')).toBe(all);
    expect(page.text('main')).toMatch(/None says “zzzyyyxxx”; showing \d+\./);
    const chip = page.all('ul[aria-label="Active filters"] a').find((link) => /zzzyyyxxx/.test(link.textContent));
    expect(textOf(chip!)).toMatch(/^“zzzyyyxxx” first/);
    expect(chip?.getAttribute('href')).not.toContain('prefer');
  });
});
