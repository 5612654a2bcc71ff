import * as z from 'zod/mini';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { PropertyRecord } from './listings.ts';
import { Meta } from '#contracts/paging.ts';
import { leadFilters } from '#contracts/filters/filters.ts';
import { queryShapeOf } from '#contracts/filters/query-schema.ts';
import { cursorText, oneCursor, pageNumber, perPage } from '#contracts/search/query-values.ts';
import { userTypes } from '#contracts/accounts/user-types.ts';
import { leadTransactionTypes } from './vocabulary.ts';

/** The query of `GET /api/buyer-leads`; `type` is the property type. Without a transaction type both kinds are listed. */
export const BuyerLeadsQuery = z
  .strictObject({
    transaction_type: z.optional(z.enum(leadTransactionTypes)),
    ...queryShapeOf(leadFilters),
    page: z.optional(pageNumber),
    per_page: z.optional(perPage),
    after: z.optional(cursorText),
    before: z.optional(cursorText),
  })
  .check(oneCursor());
export type BuyerLeadsQuery = z.infer<typeof BuyerLeadsQuery>;

export const BuyerLeadsReply = z.object({
  success: z.literal(true),
  buyerLeads: z.array(PropertyRecord),
  meta: Meta,
  ...namedPlaces,
});
export type BuyerLeadsReply = z.infer<typeof BuyerLeadsReply>;

/** `responded`: whether the caller has responded to this lead. */
export const BuyerLeadReply = z.object({
  success: z.literal(true),
  data: PropertyRecord,
  responded: z.boolean(),
  ...namedPlaces,
});
export type BuyerLeadReply = z.infer<typeof BuyerLeadReply>;

/** `GET /api/my-leads`: the user's own requirements. */
export const MyLeadsReply = z.object({
  success: z.literal(true),
  data: z.array(PropertyRecord),
  meta: Meta,
  ...namedPlaces,
});
export type MyLeadsReply = z.infer<typeof MyLeadsReply>;

/**
 * An answer to a lead, as one of the two sides reads it. `is_open`: the lead still looks for a home. `is_answered`:
 * the lead's owner has written since.
 */
export const LeadResponse = z.object({
  property_id: z.int(),
  title: z.string(),
  is_open: z.boolean(),
  person: z.object({ id: z.int(), name: z.string(), user_type: z.enum(userTypes) }),
  message: z.string(),
  responded_at: z.string(),
  conversation_id: z.nullable(z.int()),
  is_answered: z.boolean(),
});
export type LeadResponse = z.infer<typeof LeadResponse>;
/** `GET /api/user/responses`: the requirements that the user answered, and answers to the user's own; newest first, a hundred each. */
export const LeadResponsesReply = z.object({
  success: z.literal(true),
  data: z.object({ sent: z.array(LeadResponse), received: z.array(LeadResponse) }),
});
export type LeadResponsesReply = z.infer<typeof LeadResponsesReply>;
