import { reportPerson, reportMessage } from '#contracts/calls/chat.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PersonReportsService } from './person-reports.service.ts';

/** Reporting people and their messages to the operator. */
export function personReportsRoutes(app: App, { personReports }: { personReports: PersonReportsService }): void {
  serve(app, reportPerson, async ({ userId, params, body }) => {
    await personReports.report(userId, Number(params.id), body);
    return { message: 'Thank you. We will look at it.' };
  });

  serve(app, reportMessage, async ({ userId, params, body }) => {
    await personReports.reportMessage(userId, Number(params.id), body);
    return { message: 'Thank you. We will look at it.' };
  });
}
