import * as z from 'zod/mini';
import { namedPlaces } from './named-places.ts';
import { pricedTypes } from './map-prices.ts';
import { placeText, wholeNumber } from './query-values.ts';
import { isHome, propertyTypes, type PropertyType } from '#contracts/homes/vocabulary.ts';

/** The query of `GET /api/search/asked-prices`: the home whose price somebody is about to name. */
export const AskedPricesQuery = z.strictObject({
  transaction_type: z.enum(pricedTypes),
  property_type: z.enum(propertyTypes),
  locality: z._default(placeText, ''),
  city: placeText,
  /** Homes are compared with those that have the same number of bedrooms; without it there is no price for a home. */
  bedrooms: z.optional(wholeNumber(0, 99)),
});
export type AskedPricesQuery = z.infer<typeof AskedPricesQuery>;

/**
 * Asking prices of such homes: the median of all. For a home or a bed in a PG it is a whole price; land, shops and
 * offices come in all sizes and are compared by the square foot.
 */
export const AskedPrices = z.object({
  /** The homes on offer behind the price, at least `limits.pricedHomes`. */
  homes: z.int(),
  /** The place of those homes: the locality, or the city where the locality has too few. */
  place: z.string(),
  /** False for the city. */
  is_locality: z.boolean(),
  /** Rupees, for a rent those of a month. Exactly one of the two is null. */
  rupees: z.nullable(z.int()),
  /** Rupees for a square foot of the area that each listing names first. */
  rupees_per_sqft: z.nullable(z.number()),
});
export type AskedPrices = z.infer<typeof AskedPrices>;

/** `data` is null where too few such homes are on offer. */
export const AskedPricesReply = z.object({ success: z.literal(true), data: z.nullable(AskedPrices), ...namedPlaces });
export type AskedPricesReply = z.infer<typeof AskedPricesReply>;

/** Whether prices of a type are compared as they are, and not by the square foot. */
export const hasWholePrice = (type: PropertyType): boolean => isHome(type) || type === 'pg';
