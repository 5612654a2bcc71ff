import * as z from 'zod/mini';
import { propertyTypes } from '#contracts/homes/vocabulary.ts';
import { placeDeals } from './place-address.ts';

/** Limits of how asking prices moved. */
export const trendLimits = {
  /** Months that are shown: this one and the twelve before, so that a year has both of its ends. */
  months: 13,
  /** Months that are stored: two years beside each other, and no more. */
  storedMonths: 25,
  /** The same homes in two months, below which their change isn't said: one of them would be the change. */
  sameHomes: 8,
  /** A home whose price moved by more than this share in a month is another home, or had a slip of a digit. */
  mostChange: 0.4,
  /** Months with a price from which on there is something to see. */
  leastMonths: 3,
  /** Homes of a place and size in a month, below which nothing of them is stored. */
  homesForMonth: 3,
  /** Homes that one statement reads or writes. */
  homesPerBatch: 5_000,
  /** Sizes of which a page says how a year was, beside the one that it draws. */
  sizes: 4,
} as const;

/** Asking prices of one month: rupees, rents a month. */
const PriceMonth = z.object({
  /** "2026-11". */
  month: z.string(),
  /** Homes on offer; 0 where there were hardly any. */
  homes: z.int(),
  /** The middle of what was asked; null from fewer than `limits.pricedHomes` homes. */
  middle: z.nullable(z.number()),
  /** Homes that were on offer in the month before too. */
  same_homes: z.int(),
  /** How their prices moved since then, in percent; null from fewer than `trendLimits.sameHomes` of them. */
  change_percent: z.nullable(z.number()),
  /** The price of then by the changes of the same homes since; null before a month without a change. */
  level: z.nullable(z.number()),
});
export type PriceMonth = z.infer<typeof PriceMonth>;

/** How asking prices of homes of one kind and size moved, this month last. */
export const PriceTrend = z.object({
  deal: z.enum(placeDeals),
  /** Null for homes of any kind. */
  kind: z.nullable(z.enum(propertyTypes)),
  /** Four means four or more. */
  bedrooms: z.int(),
  months: z.array(PriceMonth),
  /** How the same homes moved over all months; null where a month's change isn't known. */
  year_percent: z.nullable(z.number()),
});
export type PriceTrend = z.infer<typeof PriceTrend>;
