import { reportHome } from '#contracts/calls/listings.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ReportsService } from './reports.service.ts';

/** "Report this listing". */
export function reportsRoutes(app: App, { reports }: { reports: ReportsService }): void {
  serve(app, reportHome, async ({ userId, params, body }) => {
    await reports.report(userId, Number(params.id), body);
    return { message: 'Thank you. We will look at this listing.' };
  });
}
