import * as z from 'zod/mini';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { limits } from '#contracts/limits.ts';
import { Meta } from '#contracts/paging.ts';
import { filters } from '#contracts/filters/filters.ts';
import { readExclusion, wishFilters } from '#contracts/filters/wishes.ts';
import { orderedRanges, placeShape, queryShapeOf } from '#contracts/filters/query-schema.ts';
import {
  cursorText,
  oneCursor,
  pageNumber,
  perPage,
  searchText,
  several,
  wholeNumber,
} from '#contracts/search/query-values.ts';
import { answerShape, tenantShape } from '#contracts/record/answer-schema.ts';
import { userTypes } from '#contracts/accounts/user-types.ts';
import { recordStatuses } from '#contracts/homes/record-statuses.ts';
import { entryTypes, propertyTypes, sortDirections, sortFields, transactionTypes } from './vocabulary.ts';
import * as checks from '#texts/checks.ts';

const nullableInt = z.nullable(z.int());
const nullableText = z.nullable(z.string());

/** How a picture is shown beside a photo: a plan beside the rooms, never on a card; a sphere (360°) can be turned. */
export const shownAs = ['plan', 'sphere'] as const;

/** One picture: its files are `/media/{id}/{width}.avif` and `.webp` in the widths named. */
export const Picture = z.object({
  id: z.string(),
  alt: z.string(),
  /** The original's width in pixels, orientation applied. */
  width: z.int(),
  height: z.int(),
  /** Shown while the picture loads: #rrggbb. */
  color: z.string(),
  widths: z.array(z.int()),
  shown_as: z.optional(z.enum(shownAs)),
});
export type Picture = z.infer<typeof Picture>;

/** The owner of a listing as the viewer may see it; phone and e-mail are null without contact access. */
export const Owner = z.object({
  id: z.int(),
  name: z.string(),
  email: nullableText,
  phone_number: nullableText,
  profile_picture: nullableText,
  user_type: z.enum(userTypes),
  member_since: z.string(),
});
export type Owner = z.infer<typeof Owner>;

/** The owner of a lead. */
export const LeadBuyer = z.object({
  id: z.int(),
  name: z.string(),
  profile_picture_url: nullableText,
  user_type: z.enum(userTypes),
});
export type LeadBuyer = z.infer<typeof LeadBuyer>;

export const Address = z.object({
  formatted_address: nullableText,
  display_address: nullableText,
  street_address: nullableText,
  locality: nullableText,
  city: nullableText,
  state: nullableText,
  country: z.string(),
  postal_code: nullableText,
});

/** Fields that only a tenant's lead has (specification 11.1). */
export const TenantRequirement = z.object(tenantShape);
export type TenantRequirement = z.infer<typeof TenantRequirement>;

/** A station near a home. */
export const NearestStation = z.object({
  kind: z.enum(['metro', 'rail']),
  /** "Baner metro", "Khadki station". */
  name: z.string(),
  /** Kilometres as the crow flies from the home's public point, to a tenth. */
  km: z.number(),
});
export type NearestStation = z.infer<typeof NearestStation>;

/**
 * A listing or a lead as every call returns it. Money is whole rupees, areas are square feet, times are UTC.
 * Contact fields are null unless the viewer may see them.
 */
export const PropertyRecord = z.object({
  id: z.int(),
  entry_type: z.enum(entryTypes),
  transaction_type: z.enum(transactionTypes),
  property_type: z.enum(propertyTypes),
  status: z.enum(recordStatuses),
  title: z.string(),
  description: z.string(),
  slug: z.string(),
  images: z.array(z.string()),
  primary_image: nullableText,
  pictures: z.array(Picture),
  /** Its plans, which are not among the pictures; absent without one. */
  plans: z.optional(z.array(Picture)),
  price: z.int(),
  formatted_price: z.string(),
  currency: z.string(),
  /** The least price before and the day of the change, while the current price is lower in words. */
  price_before: nullableInt,
  price_changed_at: nullableText,
  /** Where the price is far off what such homes cost at its place: its percent of that, and how many homes are known. */
  unusual_price: z.optional(z.object({ percent: z.int(), homes: z.int() })),
  /** Where a price differs from what like homes ask by `worthLimits.markedPercent` or more: percent above, or below. */
  like_percent: z.optional(z.int()),
  max_price: nullableInt,
  preferred_price: nullableInt,
  max_budget: nullableInt,
  ...answerShape,
  tenant_requirement: z.nullable(TenantRequirement),
  is_featured: z.boolean(),
  is_urgent: z.boolean(),
  /** Whether the owner has accepted an offer for it: still on offer, and shown with that. */
  in_talks: z.boolean(),
  is_active: z.boolean(),
  is_expired: z.boolean(),
  expires_at: nullableText,
  featured_until: nullableText,
  views_count: z.int(),
  inquiries_count: z.int(),
  responses_count: z.int(),
  /** The day in India on which a home on offer was last confirmed, 2026-11-24; null for others. */
  confirmed_on: nullableText,
  /** Whether its owner has left the question whether it is still there unanswered for too long. */
  is_unconfirmed: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  location: z.string(),
  full_location: z.string(),
  address: Address,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Only for the owner: whether everybody sees the exact place. */
  shows_exact_place: z.optional(z.boolean()),
  /** The nearest metro station and the nearest railway station within `limits.stationKm`, the metro first; none without. */
  nearest_stations: z.optional(z.array(NearestStation)),
  contact_name: nullableText,
  contact_phone: nullableText,
  contact_email: nullableText,
  contact_locked: z.boolean(),
  owner: Owner,
  buyer: z.nullable(LeadBuyer),
});
export type PropertyRecord = z.infer<typeof PropertyRecord>;

/** Ids in addresses: digits only, no leading zero, within PostgreSQL's integer. */
export const RecordId = z.string().check(
  z.regex(/^[1-9]\d{0,9}$/, { error: checks.idNotWhole }),
  z.refine((id) => Number(id) <= limits.maxId, { error: checks.idNotWhole }),
);
export const RecordParams = z.object({ id: RecordId });

const exclusionText = z
  .string({ error: checks.giveOneText })
  .check(z.refine((text) => readExclusion(text) !== null, { error: checks.exclusionInvalid }));

/**
 * The query of `GET /api/properties` and `GET /api/search`. Unknown keys and values are errors. `location` with a point is a
 * place by its name or its area: records of that name come first, then the others in the circle.
 */
export const PropertyQuery = z
  .strictObject({
    transaction_type: z._default(z.enum(transactionTypes), 'sale'),
    page: z.optional(pageNumber),
    per_page: z.optional(perPage),
    sort_by: z.optional(z.enum(sortFields)),
    sort_direction: z.optional(z.enum(sortDirections)),
    ...queryShapeOf(filters),
    ...placeShape,
    /** Words that rank and never exclude: records that hold all of them come first. */
    prefer: z.optional(searchText),
    /**
     * Filters of this query that are wishes: records that state the opposite are left out, those that state it come
     * first, and those that don't say follow. The others have to be fulfilled.
     */
    wish: z.optional(several(z.enum(wishFilters))),
    /** Filters of this query that only order: records that state it come first, and none is left out. */
    ideal: z.optional(several(z.enum(wishFilters))),
    /** Values that records don't have, each `filter:value`: `bedrooms:1`, `location:Noida Extension`, `floor:0`. */
    not: z.optional(several(exclusionText)),
    /**
     * At most this many featured records come first, and all others in the chosen order, featured or not; 0 for none.
     */
    featured_on_top: z.optional(wholeNumber(0, limits.mostOnTop)),
    after: z.optional(cursorText),
    before: z.optional(cursorText),
  })
  .check(
    z.refine((q) => (q.latitude === undefined) === (q.longitude === undefined), {
      error: checks.giveLatitudeAndLongitudeTogether,
      path: ['latitude'],
    }),
    orderedRanges(filters),
    oneCursor(),
  );
export type PropertyQuery = z.infer<typeof PropertyQuery>;

export const PropertyListReply = z.object({
  success: z.literal(true),
  data: z.array(PropertyRecord),
  meta: Meta,
  ...namedPlaces,
});
export type PropertyListReply = z.infer<typeof PropertyListReply>;

export const PropertyReply = z.object({ success: z.literal(true), data: PropertyRecord, ...namedPlaces });
export type PropertyReply = z.infer<typeof PropertyReply>;

/** Why a listing that was public is not offered any more. */
export const goneReasons = ['paused', 'expired', 'deleted'] as const;

/** The remaining facts of such a listing: only its kind and locality. Null facts: nothing is stored any more. */
export const GoneHome = z.object({
  reason: z.enum(goneReasons),
  /** The listing of the same home that it was merged with. */
  merged_into: z.nullable(z.int()),
  home: z.nullable(
    z.object({
      transaction_type: z.enum(transactionTypes),
      property_type: z.enum(propertyTypes),
      bedrooms: nullableInt,
      locality: nullableText,
      city: nullableText,
    }),
  ),
});
export type GoneHome = z.infer<typeof GoneHome>;

export const GoneHomeReply = z.object({ success: z.literal(true), data: GoneHome, ...namedPlaces });
export type GoneHomeReply = z.infer<typeof GoneHomeReply>;

/** The reply to a post or a change. Not beside the form's schema, which is all that the form in the browser loads. */
export const PropertySavedReply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: PropertyRecord,
  ...namedPlaces,
});
export type PropertySavedReply = z.infer<typeof PropertySavedReply>;
