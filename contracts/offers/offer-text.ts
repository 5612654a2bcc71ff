import { visitDay } from '#contracts/text/age-text.ts';
import { priceUnit, unitText, type PricedRecord } from '#contracts/text/price-text.ts';
import type { PropertyType } from '#contracts/homes/vocabulary.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import type { OfferUnit } from './offer-choices.ts';

/** "₹26,500/month": the price of an offer to the rupee. */
export const offerPriceText = (price: number, unit: OfferUnit): string =>
  formatExactRupees(price) + unitText(unit === 'sale' ? null : unit);

/** The unit of offers for a home. */
export const offerUnitOf = (home: Pick<PricedRecord, 'transaction_type' | 'tenancy'>): OfferUnit =>
  priceUnit(home) ?? 'sale';

/** Whether several offers for a home can be accepted at a time: a PG has many beds, and is never in talks. */
export const takesSeveral = ({ property_type: type }: { property_type: PropertyType | null }): boolean => type === 'pg';

/** The last day of an offer: "Sat, 22 Nov". */
export const offerLastDay = (validUntil: string): string =>
  visitDay(new Date(Date.parse(validUntil) - 1).toISOString());
