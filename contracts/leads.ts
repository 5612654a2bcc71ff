import * as z from 'zod/mini';
import { PropertyRecord } from './listings.ts';
import { Meta } from './paging.ts';
import { leadFilters } from './filters/filters.ts';
import { queryShapeOf } from './filters/query-schema.ts';
import { cursorText, oneCursor, pageNumber, perPage } from './query-values.ts';
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

export const BuyerLeadsReply = z.object({ success: z.literal(true), buyerLeads: z.array(PropertyRecord), meta: Meta });
export type BuyerLeadsReply = z.infer<typeof BuyerLeadsReply>;

/** `responded`: whether the caller has responded to this lead. */
export const BuyerLeadReply = z.object({ success: z.literal(true), data: PropertyRecord, responded: z.boolean() });
export type BuyerLeadReply = z.infer<typeof BuyerLeadReply>;

/** `GET /api/my-leads`: the user's own requirements. */
export const MyLeadsReply = z.object({ success: z.literal(true), data: z.array(PropertyRecord), meta: Meta });
export type MyLeadsReply = z.infer<typeof MyLeadsReply>;
