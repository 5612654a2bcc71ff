import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { makePlacesService } from '#server/modules/places/places.service.ts';

/** Figures by number of bedrooms, 1 to 4. */
export type ByBedrooms = readonly [number, number, number, number];

/** A locality with a figure for everything: measured where it is known, else estimated from its neighbours. */
export interface DemoLocality {
  city: string;
  state: string;
  name: string;
  latitude: number;
  longitude: number;
  postalCode: string | null;
  /** Rupees per square foot of super built-up area. */
  pricePerSqft: number;
  /** Rupees per month. */
  rent: ByBedrooms;
  /** Square feet. */
  area: ByBedrooms;
  /** Among the cheaper third of its city: where plots and fields are. */
  isOutskirts: boolean;
}

const usualArea: ByBedrooms = [600, 1000, 1450, 2200];
/** Gross yields of Indian homes: rents of a year as a part of the price. */
const usualYield = 0.032;
const highestYield = 0.055;

/** Reads the table of localities and fills its gaps; throws when the table is damaged. */
export function readLocalities(): DemoLocality[] {
  const text = readFileSync(new URL('../server/modules/places/localities.csv', import.meta.url), 'utf8');
  const rows: Record<string, string>[] = parse(text, { columns: true });
  const places = makePlacesService();
  const measured = rows.map((row) => {
    const number = (key: string) => Number(row[key]) || 0;
    const four = (key: string) => [1, 2, 3, 4].map((n) => number(`${key}_${n}bhk`)) as unknown as ByBedrooms;
    const area = four('area').map((value, at) => value || usualArea[at]) as unknown as ByBedrooms;
    return { row, area, rent: four('rent'), pricePerSqft: number('price_per_sqft') };
  });

  const priced = measured.map((locality) => {
    const fromRent = (at: number) => ((locality.rent[at] ?? 0) * 12) / (locality.area[at] ?? 1);
    const yields = [1, 2].map(fromRent).filter(Boolean);
    const yearlyRent = yields.length > 0 ? Math.min(...yields) : 0;
    // A price at which rents would return more than homes do anywhere is a price of something else.
    const pricePerSqft = Math.max(locality.pricePerSqft || yearlyRent / usualYield, yearlyRent / highestYield);
    return { ...locality, pricePerSqft };
  });

  return priced.map(({ row, area, rent, pricePerSqft }) => {
    const city = row.city ?? '';
    const prices = priced
      .filter((other) => other.row.city === city && other.pricePerSqft > 0)
      .map((other) => other.pricePerSqft)
      .sort((a, b) => a - b);
    const price = pricePerSqft || prices[Math.floor(prices.length / 2)] || 4500;
    const name = row.locality ?? '';
    return {
      city,
      state: row.state ?? '',
      name,
      latitude: Number(row.lat),
      longitude: Number(row.lng),
      postalCode: places.locate({ locality: name, city })?.postalCode ?? null,
      pricePerSqft: Math.round(price / 100) * 100,
      rent: rent.map(
        (value, at) => value || Math.round((price * (area[at] ?? 0) * usualYield) / 12),
      ) as unknown as ByBedrooms,
      area,
      isOutskirts: price <= (prices[Math.floor(prices.length / 3)] ?? price),
    };
  });
}
