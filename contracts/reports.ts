import * as z from 'zod/mini';
import { reportReasons } from './report-reasons.ts';

/** `POST /api/properties/{id}/report`; once for each person and record. */
export const ReportBody = z.object({
  reason: z.enum(reportReasons, 'Choose a reason'),
  details: z._default(z.string('Send this as text').check(z.maxLength(1000, 'Use at most 1000 characters')), ''),
});
export type ReportBody = z.infer<typeof ReportBody>;

/** What a home of this size typically costs in its locality, and where the figure is from. */
export const TypicalPrice = z.object({
  locality: z.string(),
  city: z.string(),
  /** Of sales; rupees for a square foot. */
  price_per_sq_ft: z.nullable(z.int()),
  /** Of rents, for as many bedrooms; rupees a month. */
  rent_per_month: z.nullable(z.int()),
  source: z.string(),
});
export type TypicalPrice = z.infer<typeof TypicalPrice>;

/** `GET /api/properties/{id}/typical-price`; `data` is null where no figure is known. */
export const TypicalPriceReply = z.object({ success: z.literal(true), data: z.nullable(TypicalPrice) });
export type TypicalPriceReply = z.infer<typeof TypicalPriceReply>;
