import { findLeads, findResponses, respondToLead, showLead } from '#contracts/calls/leads.ts';
import type { ViewsService } from '#server/modules/listings/listings.module.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { viewerOf, visitorOf, type ContactAccess } from '#server/platform/http/visitor.ts';
import type { LeadsService } from './leads.service.ts';

/** Requirements of buyers and tenants, and answers to them. */
export function leadsRoutes(app: App, needs: { leads: LeadsService; views: ViewsService; plans: ContactAccess }): void {
  const { leads, views, plans } = needs;

  serve(app, findLeads, async ({ query, request }) => leads.list(query, await viewerOf(request, plans)));

  serve(app, showLead, async ({ params, request }) => {
    const viewer = await viewerOf(request, plans);
    const lead = await leads.getLead(Number(params.id), viewer);
    views.countSeen(lead.id, visitorOf(request));
    return { data: lead, responded: await leads.hasResponded(lead.id, viewer) };
  });

  serve(app, respondToLead, async ({ userId, params, body }) => {
    await leads.respond(userId, Number(params.id), body.message);
    return { message: 'Your response is sent.' };
  });

  serve(app, findResponses, async ({ userId }) => ({ data: await leads.listResponses(userId) }));
}
