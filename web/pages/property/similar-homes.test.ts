import { describe, expect, it } from 'vitest';
import type { PropertyRecord } from '#contracts/listings.ts';
import type { WireQuery } from '#web/lib/api.ts';
import { loadSimilar } from './similar-homes.ts';

let nextId = 1;
function home(facts: Partial<PropertyRecord> & { locality?: string } = {}): PropertyRecord {
  const { locality = 'Baner', ...rest } = facts;
  return {
    id: nextId++,
    transaction_type: 'sale',
    property_type: 'apartment',
    bedrooms: 2,
    price: 10_000_000,
    latitude: 18.56,
    longitude: 73.78,
    address: { city: 'Pune', locality },
    pictures: [],
    ...rest,
  } as PropertyRecord;
}

/** An API with these homes, which notes what it is asked. */
function apiWith(homes: readonly PropertyRecord[]) {
  const asked: WireQuery[] = [];
  const listProperties = (query: WireQuery) => {
    asked.push(query);
    return Promise.resolve({ success: true, data: [...homes] });
  };
  return { api: { listProperties } as unknown as Parameters<typeof loadSimilar>[0], asked };
}

describe('similar homes', () => {
  it('are asked for by type, bedrooms and price around the home, wider where few are found', async () => {
    const one = home();
    const { api, asked } = apiWith([one]);
    expect(await loadSimilar(api, one, {})).toEqual([]);
    const common = {
      transaction_type: 'sale',
      property_type: 'apartment',
      bedrooms: ['1', '2', '3'],
      min_price: '7500000',
      max_price: '12500000',
      latitude: '18.56',
      longitude: '73.78',
      per_page: '24',
    };
    expect(asked).toEqual([
      { ...common, radius_km: '3' },
      { ...common, radius_km: '15' },
    ]);
  });

  it('come nearest first, four at most, without the home itself', async () => {
    const one = home();
    const far = home({ latitude: 18.59 });
    const near = home({ latitude: 18.561 });
    const others = [home({ latitude: 18.58 }), home({ latitude: 18.57 }), home({ latitude: 18.6 })];
    const { api, asked } = apiWith([far, one, ...others, near]);
    expect((await loadSimilar(api, one, {})).map(({ latitude }) => latitude)).toEqual([18.561, 18.57, 18.58, 18.59]);
    expect(asked).toHaveLength(1);
  });

  it('have at most one bedroom more or less, also where the filter means "or more"', async () => {
    const one = home({ bedrooms: 4 });
    const { api, asked } = apiWith([home({ bedrooms: 7 }), home({ bedrooms: 5 }), home({ bedrooms: null })]);
    expect((await loadSimilar(api, one, {})).map(({ bedrooms }) => bedrooms)).toEqual([5]);
    expect(asked[0]?.bedrooms).toEqual(['3', '4', '5']);
  });

  it('are found by city where the home has no point, those of its locality first', async () => {
    const one = home({ latitude: null, longitude: null, bedrooms: null, property_type: 'land' });
    const { api, asked } = apiWith([home({ locality: 'Wakad' }), home({ locality: 'Baner' })]);
    expect((await loadSimilar(api, one, {})).map(({ address }) => address.locality)).toEqual(['Baner', 'Wakad']);
    expect(asked).toEqual([
      {
        transaction_type: 'sale',
        property_type: 'land',
        min_price: '7500000',
        max_price: '12500000',
        city: 'Pune',
        per_page: '24',
      },
    ]);
    expect(
      await loadSimilar(api, home({ latitude: null, address: { city: null } as PropertyRecord['address'] }), {}),
    ).toEqual([]);
  });
});
