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

/** The typical price of such homes in a place, for rent or sale as the record is, and its source. */
export const TypicalPrice = z.object({
  /** Empty where the prices are those of the whole city. */
  locality: z.string(),
  city: z.string(),
  /**
   * Rupees for a square foot, of super built-up area where `offered` is missing, else of the area that each home names
   * first; null where rents of a month are compared.
   */
  price_per_sq_ft: z.nullable(z.int()),
  /** For a home to let, the middle rent of the same number of bedrooms; rupees a month. */
  rent_per_month: z.nullable(z.int()),
  source: z.string(),
  /** The homes on offer from which the price is known; missing for published figures. */
  offered: z.optional(
    z.object({
      /** At least `limits.pricedHomes`, of one owner at most `limits.pricedHomesOfOwner`. */
      homes: z.int(),
      /** The middle half of them costs between these, in the same unit. */
      low: z.int(),
      high: z.int(),
      scope: z.enum(['locality', 'around', 'city']),
      /** Whether all have as many bedrooms, and the same furnishing. */
      of_rooms: z.boolean(),
      of_furnishing: z.boolean(),
    }),
  ),
});
export type TypicalPrice = z.infer<typeof TypicalPrice>;

/**
 * `GET /api/properties/{id}/typical-price`; `data` is null where no typical price is known.
 */
export const TypicalPriceReply = z.object({ success: z.literal(true), data: z.nullable(TypicalPrice), ...namedPlaces });
export type TypicalPriceReply = z.infer<typeof TypicalPriceReply>;
