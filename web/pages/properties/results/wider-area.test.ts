import { expect, it } from 'vitest';
import { countHomes } from '#contracts/calls/search.ts';
import { answer, fakeApi } from '#web/testing/fake-api.ts';
import { widerArea } from './wider-area.ts';

const powai = { latitude: 19.1, longitude: 72.9, location: ['Powai'], radius_km: 1.6 };

/** An API with this number of homes for sale within each radius. */
function apiWith(totals: Record<string, number>) {
  const asked: string[] = [];
  const counts = answer(countHomes, ({ query: { radius_km: radius } }) => {
    asked.push(String(radius));
    const sale = totals[String(radius)] ?? 0;
    return {
      data: { by_transaction_type: { sale, rent: 9, buy: 0, tenant: 0 }, without: [], at_least: ['rent' as const] },
    };
  });
  return { api: fakeApi([counts]), asked };
}

it('finds the smallest larger circle that holds anything of the tab', async () => {
  const { api, asked } = apiWith({ '25': 4, '50': 40 });
  expect(await widerArea(api, powai, 0, {})).toEqual({ radiusKm: 25, total: 4, isAtLeast: false });
  expect(asked).toEqual(['10', '25']);
  expect(await widerArea(api, { ...powai, transaction_type: 'rent', radius_km: 30 }, 0, {})).toEqual({
    radiusKm: 50,
    total: 9,
    isAtLeast: true,
  });
});

it('finds none where even the largest is empty, or without a point', async () => {
  expect(await widerArea(apiWith({}).api, powai, 0, {})).toBeNull();
  const { api, asked } = apiWith({ '10': 1 });
  expect(await widerArea(api, { location: ['Powai'] }, 0, {})).toBeNull();
  expect(asked).toEqual([]);
});

it('goes on to a circle that holds more than what was found', async () => {
  const { api } = apiWith({ '10': 2, '25': 3 });
  expect(await widerArea(api, powai, 2, {})).toMatchObject({ radiusKm: 25, total: 3 });
});
