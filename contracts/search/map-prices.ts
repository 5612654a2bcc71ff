import * as z from 'zod/mini';
import { Bounds, wholeNumber } from './query-values.ts';

/** Homes for sale and homes to let have separate prices. */
export const pricedTypes = ['sale', 'rent'] as const;

/** The query of `GET /api/search/prices`. */
export const MapPricesQuery = z.strictObject({
  transaction_type: z._default(z.enum(pricedTypes), 'sale'),
  bounds: Bounds,
  /** The zoom of web maps, as for `GET /api/search/cells`. Without it, cells are as small as possible. */
  zoom: z.optional(wholeNumber(0, 22)),
});
export type MapPricesQuery = z.infer<typeof MapPricesQuery>;

const degrees = z.number();
/** One cell of the map with at least `limits.pricedHomes` homes. */
export const PricedCell = z.object({
  /** In degrees; its northern and eastern edges belong to its neighbours. */
  bounds: z.object({ south: degrees, west: degrees, north: degrees, east: degrees }),
  /** The median asking price, or monthly rent, of a square foot. Rounded. */
  rupees_per_sqft: z.int(),
  /** The apartments on offer behind it. */
  homes: z.int(),
});
export type PricedCell = z.infer<typeof PricedCell>;

/**
 * Typical asking prices of apartments by cell of the map, by the area that each listing names first: carpet, built-up, super
 * built-up. Counted once an hour.
 */
export const MapPrices = z.object({
  /** At most two hundred, none with fewer homes than `limits.pricedHomes`. */
  cells: z.array(PricedCell),
  /** The visible area is so wide that one price per cell would mean nothing: zoom in. */
  is_too_wide: z.optional(z.literal(true)),
});
export type MapPrices = z.infer<typeof MapPrices>;
export const MapPricesReply = z.object({ success: z.literal(true), data: MapPrices });
export type MapPricesReply = z.infer<typeof MapPricesReply>;
