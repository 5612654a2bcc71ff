import * as z from 'zod/mini';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { reportReasons } from './report-reasons.ts';
import * as checks from '#texts/checks.ts';

/** `POST /api/properties/{id}/report`; once for each person and record. */
export const ReportBody = z.object({
  reason: z.enum(reportReasons, { error: checks.chooseAReason }),
  details: z._default(
    z.string({ error: checks.sendThisAsText }).check(
      z.maxLength(chatLimits.reportDetailsLength, {
        error: () => checks.reportTooLong({ reportDetailsLength: String(chatLimits.reportDetailsLength) }),
      }),
    ),
    '',
  ),
});
export type ReportBody = z.infer<typeof ReportBody>;

/** The typical price of flats in a locality, for rent or sale as the record is, and its source. */
export const TypicalPrice = z.object({
  locality: z.string(),
  city: z.string(),
  /** For a flat on sale, otherwise null; rupees for a square foot of super built-up area. */
  price_per_sq_ft: z.nullable(z.int()),
  /** For a flat to let, median rent of the same number of bedrooms, otherwise null; rupees a month. */
  rent_per_month: z.nullable(z.int()),
  source: z.string(),
});
export type TypicalPrice = z.infer<typeof TypicalPrice>;

/**
 * `GET /api/properties/{id}/typical-price`; `data` is null for other types of property, and without a typical price.
 */
export const TypicalPriceReply = z.object({ success: z.literal(true), data: z.nullable(TypicalPrice), ...namedPlaces });
export type TypicalPriceReply = z.infer<typeof TypicalPriceReply>;
