import * as z from 'zod/mini';
import { chatReportReasons } from './chat-choices.ts';
import { chatLimits } from './chat-limits.ts';
import * as checks from '#texts/checks.ts';

/** A report about a person or a message. */
export const ReportPersonBody = z.object({
  reason: z.enum(chatReportReasons, { error: checks.chooseAReason }),
  details: z._default(
    z.string({ error: checks.sendThisAsText }).check(
      z.maxLength(chatLimits.reportDetailsLength, {
        error: () => checks.reportTooLong({ reportDetailsLength: String(chatLimits.reportDetailsLength) }),
      }),
    ),
    '',
  ),
});
export type ReportPersonBody = z.infer<typeof ReportPersonBody>;
