import { expect, it } from 'vitest';
import { listedCities } from '#contracts/homes/listed-cities.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { limits } from '#contracts/limits.ts';
import { areSimilar, readPictures } from '#demo/pictures.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ demo: true });
const pictures = new Map(readPictures().map((picture) => [picture.id, picture]));
/** Pages that one request brings. */
const pagesAtOnce = 4;

/** The homes of a list, best first, page by page as people see them. */
async function pagesOf(query: string): Promise<PropertyRecord[][]> {
  const size = limits.listPageSize * pagesAtOnce;
  const homes: PropertyRecord[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await test.get(`/api/properties?${query}&sort_by=best&per_page=${size}&page=${page}`);
    last = (body.meta as { last_page: number }).last_page;
    homes.push(...(body.data as PropertyRecord[]));
  }
  return homes.flatMap((_, at) => (at % limits.listPageSize ? [] : [homes.slice(at, at + limits.listPageSize)]));
}

/** Four offices of a page may have as many floors, and pictures show three things of an office. */
const mostOffices = 2;

it.each(['sale', 'rent'])(
  'no two homes of a page of results for %s begin with pictures that look alike, but for offices when theirs run out',
  async (deal) => {
    const lists = ['', ...listedCities.map((city) => `&city=${encodeURIComponent(city)}`)];
    const pages = (await Promise.all(lists.map((list) => pagesOf(`transaction_type=${deal}${list}`)))).flat();
    expect(pages.length).toBeGreaterThan(60);
    const similar = pages.flatMap((page, at) => {
      const covers = page.flatMap(({ id, property_type: type, pictures: [first] }) => {
        const cover = pictures.get(first?.id ?? '');
        return cover ? [{ id, type, cover }] : [];
      });
      return covers.flatMap(({ id, type, cover }, n) =>
        covers.slice(n + 1).flatMap((other) => {
          return areSimilar(cover, other.cover) ? [{ type, found: `${at}: ${id}, ${other.id}` }] : [];
        }),
      );
    });
    expect(similar.filter(({ type }) => type !== 'commercial')).toEqual([]);
    expect(similar.length).toBeLessThanOrEqual(mostOffices);
  },
);
