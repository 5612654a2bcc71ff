import {
  listComplaints,
  findComplaint,
  revealComplaintContact,
  answerComplaint,
  handComplaintOn,
} from '#contracts/calls/desk-complaints.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { DeskComplaintsService } from './desk-complaints.service.ts';

/** Complaints at the operator's desk. */
export function deskComplaintsRoutes(app: App, { deskComplaints }: { deskComplaints: DeskComplaintsService }): void {
  serve(app, listComplaints, async ({ query }) => ({ ...(await deskComplaints.list(query)) }));

  serve(app, findComplaint, async ({ params }) => ({ data: await deskComplaints.one(params.number) }));

  serve(app, revealComplaintContact, async ({ operator, params, body }) => ({
    data: await deskComplaints.contact(operator, params.number, body.reason),
  }));

  serve(app, answerComplaint, async ({ operator, params, body }) => {
    await deskComplaints.answer(operator, params.number, body);
    return {};
  });

  serve(app, handComplaintOn, async ({ operator, params, body }) => {
    await deskComplaints.handOn(operator, params.number, body);
    return {};
  });
}
