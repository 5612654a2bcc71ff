import type { Pool } from 'pg';
import { hasWholePrice, type AskedPrices, type AskedPricesQuery } from '#contracts/search/asked-prices.ts';
import { canonicalCity } from '#contracts/search/city-names.ts';
import { limits } from '#contracts/limits.ts';
import { isHome } from '#contracts/homes/vocabulary.ts';
import { findAskedPrices } from './asked-prices.repository.ts';

/**
 * The answer of `GET /api/search/asked-prices`: the median asking price of similar homes, in the locality or else in
 * the city. Null where fewer than `limits.pricedHomes` are on offer, and for a home without its number of bedrooms.
 *
 * @param idsOfCities the ids of the cities of a name
 */
export async function presentAskedPrices(
  pool: Pool,
  query: AskedPricesQuery,
  idsOfCities: (names: string[]) => Promise<number[]>,
): Promise<AskedPrices | null> {
  const { transaction_type: transactionType, property_type: propertyType } = query;
  const isOfBedrooms = isHome(propertyType);
  const locality = query.locality.trim();
  const city = canonicalCity(query.city.trim());
  if (city === '' || (isOfBedrooms && query.bedrooms === undefined)) return null;
  const bedrooms = isOfBedrooms ? (query.bedrooms ?? null) : null;
  const by = hasWholePrice(propertyType) ? 'whole' : 'perSqft';
  const homes = { transactionType, propertyType, cityIds: await idsOfCities([city]), bedrooms };
  for (const place of locality === '' ? [''] : [locality, '']) {
    const { homes: count, rupees } = await findAskedPrices(pool, { ...homes, locality: place }, by);
    if (count < limits.pricedHomes || rupees === null) continue;
    return {
      homes: count,
      place: place || city,
      is_locality: place !== '',
      rupees: by === 'whole' ? Math.round(rupees) : null,
      rupees_per_sqft: by === 'perSqft' ? Math.round(rupees * 10) / 10 : null,
    };
  }
  return null;
}
