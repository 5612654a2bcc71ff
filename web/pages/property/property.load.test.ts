import { describe, expect, it } from 'vitest';
import { showGoneHome, showHome } from '#contracts/calls/listings.ts';
import { findSimilarHomes } from '#contracts/calls/search.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { TypicalPrice } from '#contracts/desk/reports.ts';
import type { PropertyType } from '#contracts/homes/vocabulary.ts';
import { ApiFailure, type Api } from '#web/lib/api.ts';
import { answer, fakeApi } from '#web/testing/fake-api.ts';
import { loadProperty, type PropertyData } from './property.load.ts';

/** A city with one record of each type. */
function cityWith(
  types: readonly PropertyType[],
  typicalPrice: Api['typicalPrice'] = () => Promise.reject(new Error()),
) {
  const records = types.map(
    (property_type, index) =>
      ({
        id: index + 1,
        entry_type: 'listing',
        transaction_type: 'sale',
        property_type,
        address: { city: 'Pune' },
        latitude: null,
        longitude: null,
      }) as unknown as PropertyRecord,
  );
  const api = fakeApi(
    [
      answer(showHome, ({ params }) => ({ data: records[Number(params.id) - 1] })),
      answer(findSimilarHomes, () => ({ data: [] })),
    ],
    typicalPrice,
  );
  return (id: number) =>
    loadProperty({ api } as Parameters<typeof loadProperty>[0], String(id), {}) as Promise<PropertyData>;
}

describe('the typical price', () => {
  const price = { locality: 'Baner', price_per_sq_ft: 9800 } as TypicalPrice;
  const asked: number[] = [];
  const answers =
    (data: TypicalPrice | null) =>
    ({ id }: { id: number }) => {
      asked.push(id);
      return Promise.resolve({ success: true as const, data });
    };

  it('is loaded for homes of every type', async () => {
    const load = cityWith(['apartment', 'villa'], answers(price));
    expect([(await load(1)).typical, (await load(2)).typical]).toEqual([price, price]);
    expect(asked).toEqual([1, 2]);
  });

  it('may be unknown, and may fail without the page', async () => {
    expect((await cityWith(['apartment'], answers(null))(1)).typical).toBeNull();
    expect((await cityWith(['apartment'])(1)).typical).toBe('failed');
  });
});

// specification 24.3
it('leads to the listing that a home was merged with, for good', async () => {
  const api = fakeApi([
    answer(showHome, () => Promise.reject(new ApiFailure(404, 'Property not found'))),
    answer(showGoneHome, () => ({ data: { reason: 'paused' as const, merged_into: 12, home: null } })),
  ]);
  const loading = loadProperty({ api } as Parameters<typeof loadProperty>[0], '7', {});
  const thrown: unknown = await loading.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toMatchObject({ status: 301, options: { to: '/property/$id', params: { id: '12' } } });
});
