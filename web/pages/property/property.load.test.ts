import { describe, expect, it } from 'vitest';
import type { PropertyRecord } from '#contracts/listings.ts';
import type { PropertyType } from '#contracts/vocabulary.ts';
import type { Api, WireQuery } from '#web/lib/api.ts';
import { loadProperty } from './property.load.ts';

/** A city with one record of each type. */
function cityWith(types: readonly PropertyType[]) {
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
  const api = {
    getProperty: (id: string) => Promise.resolve({ success: true, data: records[Number(id) - 1] }),
    listProperties: ({ property_type }: WireQuery) =>
      Promise.resolve({
        success: true,
        data: records.filter((record) => !property_type || [property_type].flat().includes(record.property_type)),
      }),
  } as unknown as Api;
  return async (id: number) => {
    const { similar } = await loadProperty({ api } as Parameters<typeof loadProperty>[0], String(id), {});
    return similar.map(({ property_type }) => property_type);
  };
}

describe('similar homes', () => {
  it('are of the same type, then of those that people choose it against, and never others', async () => {
    const similarTo = cityWith(['land', 'villa', 'plot', 'apartment', 'house', 'land', 'commercial', 'studio']);
    expect(await similarTo(1)).toEqual(['land', 'plot']);
    expect(await similarTo(2)).toEqual(['house']);
    expect(await similarTo(4)).toEqual(['studio']);
    expect(await similarTo(7)).toEqual([]);
  });
});
