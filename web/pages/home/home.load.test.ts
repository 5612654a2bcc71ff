import { describe, expect, it } from 'vitest';
import { findOfferedProjects } from '#contracts/calls/projects.ts';
import { findHomes, findSearchSummary } from '#contracts/calls/search.ts';
import { findFeaturedHomes } from '#contracts/calls/site.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { answer, fakeApi } from '#web/testing/fake-api.ts';
import { loadHome, mergeLatest } from './home.load.ts';

const home = (id: number, created_at: string) => ({ id, created_at }) as PropertyRecord;

describe('mergeLatest', () => {
  // specification 4.3
  it('mixes the lists by date, newest first', () => {
    const sale = [home(1, '2026-11-20T10:00:00Z'), home(2, '2026-11-18T10:00:00Z')];
    const rent = [home(3, '2026-11-19T10:00:00Z')];
    expect(mergeLatest(sale, rent).map(({ id }) => id)).toEqual([1, 3, 2]);
  });

  it('contains each record once', () => {
    const one = home(1, '2026-11-20T10:00:00Z');
    expect(mergeLatest([one], [one])).toEqual([one]);
  });
});

describe('loadHome', () => {
  // specification 4.5
  it('keeps the other blocks when one call fails', async () => {
    const busy = () => Promise.reject(new ApiFailure(503, 'busy'));
    const featured = { ...home(7, '2026-11-20T10:00:00Z'), pictures: [], address: {} as PropertyRecord['address'] };
    const api = fakeApi([
      answer(findHomes, ({ query }) => (query.transaction_type === 'tenant' ? busy() : { data: [] })),
      answer(findFeaturedHomes, () => ({ data: [featured] })),
      answer(findSearchSummary, busy),
    ]);
    const data = await loadHome({ api, nowMs: 0, origin: 'https://example.in' }, {});
    expect(data.tenants).toEqual({ state: 'failed' });
    expect(data.summary).toEqual({ state: 'failed' });
    expect(data.featured).toMatchObject({ state: 'ready', value: [{ id: 7 }] });
    expect(data.buyers).toEqual({ state: 'ready', value: [] });
    expect(data.latest.state).toBe('ready');
  });

  // specification 4.3, 33.15
  it('shows the twelve newest homes, of a project one, with others in place of its further ones', async () => {
    const ofProject = { society: 'Sonchafa Park', owner: { id: 5 } };
    const some = (from: number, fields: object) =>
      Array.from({ length: 12 }, (_, index) => ({
        ...home(from + index, '2026-11-20T10:00:00Z'),
        pictures: [],
        address: {},
        owner: { id: from + index },
        ...fields,
      })) as unknown as PropertyRecord[];
    const project = { slug: 'sonchafa-park', name: 'Sonchafa Park', on_offer: 40 };
    const api = fakeApi([
      answer(findHomes, ({ query }) => ({
        data: query.transaction_type === 'sale' ? some(100, ofProject) : some(1, {}),
      })),
      answer(findFeaturedHomes, () => ({ data: some(100, ofProject) })),
      answer(findOfferedProjects, ({ query }) => ({ data: [{ ...project, homes: query.ids.split(',').map(Number) }] })),
    ]);
    const { latest, featured } = await loadHome({ api, nowMs: 0, origin: 'https://example.in' }, {});
    const idsOf = (block: typeof latest) => (block.state === 'ready' ? block.value.map(({ id }) => id) : []);
    expect(idsOf(latest)).toEqual([111, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(featured).toMatchObject({ state: 'ready', value: [{ id: 100, folded: project }] });
  });
});
