import { expect, it } from 'vitest';
import { pageOpener, textOf, type PageDocument } from '#server/testing/page-document.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ withPages: true, demo: true });
const open = pageOpener(test);

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
function countedLinks(page: PageDocument): CountedLink[] {
  const links = page.all('main a[href^="/properties"], main a[href^="/buyer-leads"]').map((link) => ({
    href: link.getAttribute('href') ?? '',
    text: link.textContent,
    count: ([...link.querySelectorAll('span')].at(-1) ?? link.closest('p')?.querySelector('b:last-of-type'))
      ?.textContent,
  }));
  return links.flatMap(({ href, text, count }) => {
    const number = numberIn(count ?? '');
    return number === null || count?.includes('+') ? [] : [{ href, text, count: number }];
  });
}

/** The count that a list itself shows. */
async function opened(href: string): Promise<number> {
  const page = await open(href);
  const [total] = page.all('main header b');
  return numberIn(total ? textOf(total) : page.text('h1')) ?? 0;
}

it.each([
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
])('a number matches the list that its link opens: %s', async (_name, path, least) => {
  const links = countedLinks(await open(path));
  expect(links.length).toBeGreaterThanOrEqual(least);
  for (const { href, text, count } of links) expect(await opened(href), `${text} → ${href}`).toBe(count);
});
