import type { Estimate } from '#contracts/homes/estimates.ts';
import type { useTestApp } from './app/test-app.ts';

/** Flats of 800 to 1,150 sq ft at about `rate` rupees a square foot, each of an owner of its own. */
export const flatsAt = (count: number, more: object = {}, rate = 10_000) =>
  Array.from({ length: count }, (_, n) => {
    const sqft = 800 + (n % 8) * 50;
    const price = Math.round(sqft * rate * (1 + ((n % 5) - 2) / 100));
    return { locality: 'Baner', latitude: 18.559, longitude: 73.7868, carpetArea: sqft, price, ...more };
  });

/** Enough homes of the city for a fit, far from those under test. */
export const restOfCity = () => flatsAt(60, { locality: 'Hadapsar', latitude: 18.5, longitude: 73.93 }, 7000);

/** Fits, and answers as the API does. */
export function worthHelpers(test: Pick<ReturnType<typeof useTestApp>, 'modules' | 'get'>) {
  return {
    fit: () => test.modules.worthFitting.fit(),
    estimateOf: async (id: number | undefined): Promise<Estimate | null> =>
      (await test.get(`/api/properties/${String(id)}/estimate`)).body.data as Estimate | null,
  };
}
