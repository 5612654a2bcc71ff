import * as z from 'zod/mini';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { limits } from '#contracts/limits.ts';
import { pageNumber, searchText } from '#contracts/search/query-values.ts';
import { tableFilters, tableSorts } from '#contracts/homes/table-choices.ts';
import { recordStatuses } from '#contracts/homes/record-statuses.ts';
import { priceUnits } from '#contracts/text/price-text.ts';
import { Picture } from '#contracts/homes/listings.ts';
import { propertyTypes, transactionTypes } from '#contracts/homes/vocabulary.ts';

/** The query of `GET /api/my/listings`. */
export const UserListingsQuery = z.strictObject({
  page: z.optional(pageNumber),
  filter: z._default(z.enum(tableFilters), 'all'),
  sort: z._default(z.enum(tableSorts), 'newest'),
  search: z.optional(searchText),
});
export type UserListingsQuery = z.infer<typeof UserListingsQuery>;

/** A line of the table. `price` is in rupees, 0 for none; `days_left` is null without an end, 0 when it has run out. */
export const UserListing = z.object({
  id: z.int(),
  title: z.string(),
  property_type: z.enum(propertyTypes),
  transaction_type: z.enum(transactionTypes),
  place: z.string(),
  /** Its cover; null without a photo. */
  picture: z.nullable(Picture),
  status: z.enum(recordStatuses),
  is_featured: z.boolean(),
  price: z.int(),
  /** The unit of the price; null for a home for sale. */
  price_unit: z.nullable(z.enum(priceUnits)),
  views: z.int(),
  inquiries: z.int(),
  /** Views of each of the last `limits.activityDays` days in India’s calendar, oldest first. */
  days: z.array(z.int()),
  days_left: z.nullable(z.int()),
  expires_at: z.nullable(z.string()),
  /** The share of searchable facts that are filled in, in percent, and the missing ones (contracts/homes/completeness.ts). */
  completeness: z.int(),
  missing: z.array(z.string()),
  /** The benefit of adding the first of `missing`; null when nothing is missing. */
  gain: z.nullable(z.string()),
  /** The day that its page says; null for a listing that is not on offer. */
  confirmed_on: z.nullable(z.string()),
  is_unconfirmed: z.boolean(),
  created_at: z.string(),
});
export type UserListing = z.infer<typeof UserListing>;

/** `ids` are those of all matches, up to `limits.bulkRecords`, for a change of all of them. */
export const UserListingsReply = z.object({
  success: z.literal(true),
  data: z.object({
    listings: z.array(UserListing),
    ids: z.array(z.int().check(z.lte(limits.maxId))),
    counts: z.record(z.enum(tableFilters), z.int()),
    total: z.int(),
    current_page: z.int(),
    last_page: z.int(),
  }),
  ...namedPlaces,
});
export type UserListingsReply = z.infer<typeof UserListingsReply>;
