import * as z from 'zod/mini';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { pricedTypes } from '#contracts/search/map-prices.ts';
import { placeText, rupeesParam, wholeNumber } from '#contracts/search/query-values.ts';
import { furnishings, propertyTypes } from './vocabulary.ts';
import { worthLimits } from './worth-limits.ts';

/** The facts that move an estimate. */
export const worthFacts = ['size', 'rooms', 'furnishing', 'age', 'floor', 'parking', 'amenities', 'type'] as const;
export type WorthFact = (typeof worthFacts)[number];

/** How far estimates of a city, deal and kind of home were off last night, of homes that the fit had not seen. */
const WorthError = z.object({
  city: z.string(),
  transaction_type: z.enum(pricedTypes),
  kind: z.enum(['flat', 'house']),
  /** Homes that were estimated without their own price. */
  homes: z.int(),
  /** Half of them were within this many percent. */
  half_within_percent: z.number(),
  within_10_percent: z.int(),
  within_20_percent: z.int(),
  /** How many in a hundred asked a price within the range. */
  in_range_percent: z.int(),
  /** False where half of the estimates are further off than `worthLimits.middleErrorPercent`: none is shown. */
  is_shown: z.boolean(),
  fitted_on: z.string(),
});
export type WorthError = z.infer<typeof WorthError>;

/** A like home on offer. */
const LikeHome = z.object({
  id: z.int(),
  property_type: z.enum(propertyTypes),
  bedrooms: z.nullable(z.int()),
  sqft: z.int(),
  locality: z.nullable(z.string()),
  price: z.int(),
});

/** The worth of a home by the asking prices of like homes, with its range, evidence and error; rupees, rents a month. */
export const Estimate = z.object({
  rupees: z.int(),
  /** Four homes of five like this one ask a price between these. */
  low: z.int(),
  high: z.int(),
  /** The asking price beside the estimate: 14 is 14 % above; null without a price. */
  percent: z.nullable(z.int()),
  /** Like homes behind it, at least `worthLimits.homes`, and their owners, at least `worthLimits.owners`. */
  homes: z.int(),
  owners: z.int(),
  /** The middle of what the like homes ask, before the home's own facts move it. */
  like_rupees: z.int(),
  /** The facts that move it from there, the strongest first. */
  moves: z.array(z.object({ fact: z.enum(worthFacts), percent: z.int() })),
  /** Closing prices of the city beside asking prices, as the middle of at least five homes; null where too few owners said it. */
  closed_percent: z.nullable(z.int()),
  like_homes: z.array(LikeHome),
  error: WorthError,
});
export type Estimate = z.infer<typeof Estimate>;

/** `data` is null where too few like homes are on offer, or estimates are too far off. */
export const EstimateReply = z.object({ success: z.literal(true), data: z.nullable(Estimate), ...namedPlaces });

/** The query of `GET /api/home-worth`: a home that need not be listed. Nothing of it is stored. */
export const HomeWorthQuery = z.strictObject({
  transaction_type: z.enum(pricedTypes),
  property_type: z.enum(propertyTypes),
  city: placeText,
  locality: z._default(placeText, ''),
  society: z._default(placeText, ''),
  sqft: wholeNumber(worthLimits.leastSqft, worthLimits.mostSqft),
  /** Which area that is. */
  area_kind: z._default(z.enum(['carpet_area', 'built_area', 'super_builtup_area', 'land_area']), 'super_builtup_area'),
  bedrooms: z.optional(wholeNumber(0, 99)),
  bathrooms: z.optional(wholeNumber(0, 99)),
  furnishing: z.optional(z.enum(furnishings)),
  floor: z.optional(wholeNumber(0, 200)),
  year_built: z.optional(wholeNumber(1800, 2100)),
  /** The price that its owner thinks of asking. */
  price: z.optional(rupeesParam),
});
export type HomeWorthQuery = z.infer<typeof HomeWorthQuery>;

/** `GET /api/estimates/errors`: the errors of all cities and kinds of homes. */
export const WorthErrorsReply = z.object({ success: z.literal(true), data: z.array(WorthError), ...namedPlaces });
