import { complain, listComplaintMonths } from '#contracts/calls/complaints.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ComplaintsService } from './complaints.service.ts';

/** Complaints to the grievance officer, and their outcomes. */
export function complaintsRoutes(app: App, { complaints }: { complaints: ComplaintsService }): void {
  serve(app, complain, async ({ body }) => {
    const data = await complaints.complain(body);
    const message = `We have your complaint. Its number is ${data.number}, and a mail with it is on its way to you.`;
    return { message, data };
  });

  serve(app, listComplaintMonths, async () => ({ data: await complaints.months() }));
}
