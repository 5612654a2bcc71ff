import {
  confirmGuestReport,
  deleteGuestReport,
  findGuestReport,
  reportAsGuest,
} from '#contracts/calls/guest-reports.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { GuestReportsService } from './guest-reports.service.ts';
import * as texts from '#texts/reports.ts';

/** Reports without an account: sent, and confirmed or deleted by the link of their mail. */
export function guestReportsRoutes(app: App, { guestReports }: { guestReports: GuestReportsService }): void {
  serve(app, reportAsGuest, async ({ params, body }) => {
    await guestReports.report(Number(params.id), body);
    return { message: texts.mailOnWay({ email: body.email }) };
  });

  serve(app, findGuestReport, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await guestReports.find(params.token) };
  });

  serve(app, confirmGuestReport, async ({ params }) => {
    await guestReports.confirm(params.token);
    return { message: texts.confirmed() };
  });

  serve(app, deleteGuestReport, async ({ params }) => {
    await guestReports.remove(params.token);
    return { message: texts.deleted() };
  });
}
