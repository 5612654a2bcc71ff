import { describe, expect, it } from 'vitest';
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

  // specification 4.3
  it('cuts to twelve', () => {
    const some = (from: number) => Array.from({ length: 9 }, (_, index) => home(from + index, '2026-11-20T10:00:00Z'));
    expect(mergeLatest(some(0), some(9))).toHaveLength(12);
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
});
