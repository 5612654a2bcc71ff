import { isHome, type PropertyType, type TransactionType } from '#contracts/homes/vocabulary.ts';

/** Cells of the map in which homes around a point are compared: about 3.5 km. */
export const cellsPerDegree = 32;

export const cellOf = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${Math.floor(latitude * cellsPerDegree)}/${Math.floor(longitude * cellsPerDegree)}`;

/** The first known area of a record, in the order of contracts/search/areas.ts; null without one. */
export const firstArea = (record: string): string =>
  `coalesce(${['carpet_area', 'built_area', 'super_builtup_area', 'land_area']
    .map((name) => `nullif(${record}.${name}, 0)`)
    .join(', ')})`;

/** Prices that can be compared: rents of a month alone, not the amount of a lease or the small rent beside a heavy deposit. */
export const isComparable = (record: string): string =>
  `${record}.price > 0 AND ${record}.transaction_type IN ('sale', 'rent') AND coalesce(${record}.tenancy, 'monthly') = 'monthly'`;

/** Whole prices, for rents those of a month, or prices of a square foot. */
export type Measure = 'whole' | 'sqft';

/** Sales are compared by the square foot; rents of homes and of beds in a PG by the month, other rents by the square foot. */
export function measureOf(deal: TransactionType, type: PropertyType): Measure {
  return deal === 'rent' && (isHome(type) || type === 'pg') ? 'whole' : 'sqft';
}

/**
 * A price is far off beyond these shares of the middle, if it also lies outside the middle half of the homes. In a city
 * a good address alone makes four times as much.
 */
export const farOff = { near: { below: 0.5, above: 2 }, city: { below: 0.2, above: 5 } };

/** The nearest place first, and in it the homes that are most alike. */
export const nearestFirst = `array_position(ARRAY['locality', 'cell', 'city'], t.scope), t.bedrooms DESC, t.furnishing DESC,
  t.homes DESC`;
