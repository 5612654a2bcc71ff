import type { Pool } from 'pg';
import type { TypicalPrice } from '#contracts/desk/reports.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { isHome } from '#contracts/homes/vocabulary.ts';
import { hasWholePrice, type AskedPrices, type AskedPricesQuery } from '#contracts/search/asked-prices.ts';
import { canonicalCity } from '#contracts/search/city-names.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';
import { cellOf, measureOf } from './comparable.ts';
import { presentTypicalPrice } from './typical-prices.presenter.ts';
import { findPrice } from './typical-prices.repository.ts';
import type { UsualPrice, UsualPriceQuery } from './usual-price.ts';

export type TypicalPricesService = ReturnType<typeof makeTypicalPricesService>;

/** The published prices of flats, for readers without a database. */
export function publishedPrices(places: Pick<PlacesService, 'typicalPrice'>) {
  return {
    typical: ({ transactionType, propertyType, city, locality = null, bedrooms = null }: UsualPriceQuery) =>
      Promise.resolve(places.typicalPrice({ transactionType, propertyType, city, locality, bedrooms })),
  };
}

/** Usual prices of homes: those of homes on offer, else the published ones of a locality. */
export function makeTypicalPricesService(needs: { pool: Pool; places: Pick<PlacesService, 'typicalPrice'> }) {
  const { pool } = needs;
  const published = publishedPrices(needs.places);

  /** The usual price of such a home at such a place; null where it is not known from enough homes. */
  async function usual(query: UsualPriceQuery): Promise<UsualPrice | null> {
    const { transactionType, propertyType, locality, point, bedrooms = null, furnishing } = query;
    const city = canonicalCity(query.city?.trim() ?? '');
    if (city === '' || (transactionType !== 'sale' && transactionType !== 'rent')) return null;
    const measure = query.measure ?? measureOf(transactionType, propertyType);
    const row = await findPrice(pool, {
      transactionType,
      propertyType,
      city,
      locality: locality?.trim().toLowerCase() ?? '',
      cell: point ? cellOf(point) : '',
      bedrooms,
      furnishing: furnishing ?? '',
      measure,
    });
    if (!row) return null;
    const { scope, homes, low, middle, high } = row;
    const likeness = { isOfRooms: row.bedrooms >= 0, isOfFurnishing: row.furnishing !== '' };
    return { measure, scope, homes, low, middle, high, ...likeness };
  }

  /** The same as pages and imports compare it, else the published price of flats. */
  async function typical(query: UsualPriceQuery): Promise<TypicalPrice | null> {
    const found = await usual(query);
    if (found) return presentTypicalPrice(query, found);
    return published.typical(query);
  }

  /**
   * The answer of `GET /api/search/asked-prices`: the middle asking price of similar homes, in the locality or else in
   * the city. Null where too few are on offer, and for a home without its number of bedrooms.
   */
  async function asked(query: AskedPricesQuery): Promise<AskedPrices | null> {
    const { transaction_type: transactionType, property_type: propertyType, city, locality } = query;
    const bedrooms = isHome(propertyType) ? query.bedrooms : null;
    if (bedrooms === undefined) return null;
    const measure = hasWholePrice(propertyType) ? 'whole' : 'sqft';
    const found = await usual({ transactionType, propertyType, city, locality, bedrooms, measure });
    return (
      found && {
        homes: found.homes,
        place: found.scope === 'city' ? canonicalCity(city.trim()) : locality.trim(),
        is_locality: found.scope !== 'city',
        rupees: measure === 'whole' ? Math.round(found.middle) : null,
        rupees_per_sqft: measure === 'sqft' ? Math.round(found.middle * 10) / 10 : null,
      }
    );
  }

  return {
    usual,
    typical,
    asked,
    /** The same for a record as somebody sees it. */
    typicalOf: (record: ComparedRecord): Promise<TypicalPrice | null> => {
      const { transaction_type, property_type, bedrooms, furnishing, latitude, longitude, address } = record;
      return typical({
        transactionType: transaction_type,
        propertyType: property_type,
        city: address.city,
        locality: address.locality,
        point: latitude === null || longitude === null ? null : { latitude, longitude },
        bedrooms,
        furnishing,
      });
    },
  };
}

type ComparedRecord = Pick<
  PropertyRecord,
  'transaction_type' | 'property_type' | 'bedrooms' | 'furnishing' | 'latitude' | 'longitude'
> & { address: Pick<PropertyRecord['address'], 'city' | 'locality'> };
