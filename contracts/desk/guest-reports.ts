import * as z from 'zod/mini';
import { Email } from '#contracts/accounts/accounts.ts';
import { reportReasons } from './report-reasons.ts';
import { ReportBody } from './reports.ts';

/** `POST /api/properties/{id}/guest-report`: a report without an account, which a mail confirms. */
export const GuestReportBody = z.extend(ReportBody, { email: Email });
export type GuestReportBody = z.infer<typeof GuestReportBody>;

/** `{token}` of the link in that mail. */
export const GuestReportParams = z.object({ token: z.string().check(z.maxLength(100)) });

/** A report as the page of its link shows it. */
export const GuestReport = z.object({
  /** The title of the home; empty once it is no longer shown. */
  title: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  is_confirmed: z.boolean(),
});
export type GuestReport = z.infer<typeof GuestReport>;

export const GuestReportReply = z.object({ success: z.literal(true), data: GuestReport });
