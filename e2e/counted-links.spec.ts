import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

/** The first number in a text, with Indian grouping. Null if there is none. */
function numberIn(text: string): number | null {
  const digits = /\d[\d,]*/.exec(text)?.[0];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

interface CountedLink {
  href: string;
  text: string;
  count: number;
}

/** Links to lists with a count of their results, in the link or in its sentence. */
async function countedLinks(page: Page): Promise<CountedLink[]> {
  const links = await page
    .getByRole('main')
    .locator('a[href^="/properties"], a[href^="/buyer-leads"]')
    .evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        text: link.textContent,
        count: ([...link.querySelectorAll('span')].at(-1) ?? link.closest('p')?.querySelector('b:last-of-type'))
          ?.textContent,
      })),
    );
  return links.flatMap(({ href, text, count }) => {
    const number = numberIn(count ?? '');
    return number === null || count?.includes('+') ? [] : [{ href, text, count: number }];
  });
}

/** The count that a list itself shows. */
async function opened(page: Page, href: string): Promise<number> {
  await page.goto(href);
  const total = page.getByRole('main').locator('header b');
  const text = (await total.count())
    ? await total.innerText()
    : await page.getByRole('heading', { level: 1 }).innerText();
  return numberIn(text) ?? 0;
}

const from = [
  ['the home page', '/', 12],
  ['a list', '/properties?transaction_type=sale', 4],
  ['a filtered list', '/properties?transaction_type=sale&city=Mumbai&bedrooms=2&bedrooms=3', 4],
  ['prices', '/properties?transaction_type=sale&max_price=9000000', 2],
  ['furnishing', '/properties?transaction_type=sale&furnishing=furnished', 2],
  ['featured', '/properties?transaction_type=rent&is_featured=1', 2],
  ['requirements with what only homes have', '/properties?transaction_type=buy&furnishing=furnished', 1],
  ['plots', '/properties?transaction_type=sale&property_type=land&property_type=plot', 4],
  ['the home search', '/properties?purpose=tenant&search_type=tenant&address=Pune', 4],
  ['nothing', '/properties?transaction_type=sale&city=Pune&property_type=pg', 2],
  ['nothing in a city that was written as a place', '/properties?location=Bangalore&property_type=pg&min_price=1', 2],
] as const;

for (const [name, path, least] of from) {
  test(`a number matches the list that its link opens: ${name}`, async ({ page }) => {
    await page.goto(path);
    const links = await countedLinks(page);
    expect(links.length).toBeGreaterThanOrEqual(least);
    for (const { href, text, count } of links) {
      expect(await opened(page, href), `${text} → ${href}`).toBe(count);
    }
  });
}
