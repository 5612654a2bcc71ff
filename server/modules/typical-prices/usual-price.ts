import type { Furnishing, PropertyType, TransactionType } from '#contracts/homes/vocabulary.ts';
import type { Point } from '#contracts/search/distance.ts';
import type { Measure } from './comparable.ts';
import type { Scope } from './typical-prices.repository.ts';

/** A home whose usual price is asked for. */
export interface UsualPriceQuery {
  transactionType: TransactionType;
  propertyType: PropertyType;
  city: string | null;
  locality?: string | null;
  /** Without enough homes in the locality, those around its point are compared. */
  point?: Point | null;
  bedrooms?: number | null;
  furnishing?: Furnishing | null;
  /** Without it the measure that fits deal and type. */
  measure?: Measure;
}

/** The middle half of what such homes at such a place are offered for, in rupees: by the square foot, or for a home. */
export interface UsualPrice {
  measure: Measure;
  low: number;
  middle: number;
  high: number;
  /** The homes from which it is known, at least `limits.pricedHomes`. */
  homes: number;
  /** How wide they were looked for. */
  scope: Scope;
  /** Whether all of them have as many bedrooms, and the same furnishing. */
  isOfRooms: boolean;
  isOfFurnishing: boolean;
}
