import path from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { makePageApi } from './page-api.ts';
import { builtPages } from './page-renderer.ts';

const test = useTestApp();
const { bundle, assets } = await (await builtPages(path.resolve(import.meta.dirname, '../../..'))).load('en');

/** Renders a page without the cache; returns the number of its SQL statements. */
async function statementsOf(url: string): Promise<number> {
  const options = {
    api: makePageApi(test.modules),
    assets,
    origin: 'http://aangan.test',
    nowMs: Date.now(),
    notices: [],
    placeName: () => undefined,
  };
  // Rendered once before: statements that a node runs once are not a page's cost.
  await bundle.render({ url, ...options });
  const asked = vi.spyOn(Client.prototype, 'query');
  try {
    const { status } = await bundle.render({ url, ...options });
    expect(status, url).toBe(200);
    return asked.mock.calls.length;
  } finally {
    asked.mockRestore();
  }
}

/** Stores `count` equal records of every kind. */
async function givenEach(count: number): Promise<number[]> {
  const kinds = ['sale', 'rent', 'buy', 'tenant'] as const;
  const ids = await test.given.records(
    Array.from({ length: count }, () =>
      kinds.map((transactionType) => ({
        transactionType,
        ...(transactionType === 'buy' || transactionType === 'tenant'
          ? { price: 0, maxBudget: 8_000_000, preferredLocations: ['Baner'] }
          : { isFeatured: true, featuredUntil: new Date(Date.now() + 24 * 3600 * 1000) }),
      })),
    ).flat(),
  );
  await test.modules.search.refresh();
  return ids;
}

describe('a page that is rendered', () => {
  let ids: number[] = [];
  const pages = () => ({
    home: '/',
    list: '/properties?transaction_type=sale',
    detail: `/property/${ids[0]}`,
    leads: '/buyer-leads',
    pricing: '/pricing',
    'sign-in': '/signin',
  });
  const each = async () => {
    const counts: Record<string, number> = {};
    for (const [name, url] of Object.entries(pages())) counts[name] = await statementsOf(url);
    return counts;
  };

  it('runs a fixed number of SQL statements, the same for twelve records as for one', async () => {
    ids = await givenEach(1);
    // The numbers of a list are those of its tabs, in one statement; checks, answers, rooms and estimate of a home have statements of their own.
    expect(await each()).toEqual({ home: 8, list: 2, detail: 12, leads: 1, pricing: 0, 'sign-in': 0 });
    await givenEach(11);
    expect(await each()).toEqual({ home: 8, list: 2, detail: 12, leads: 1, pricing: 0, 'sign-in': 0 });
  });
});
