import { BuyerLeadReply, BuyerLeadsQuery, BuyerLeadsReply, LeadResponsesReply } from '#contracts/leads.ts';
import { MessageReply } from '#contracts/accounts.ts';
import { RecordParams } from '#contracts/listings.ts';
import { RespondBody } from '#contracts/property-form.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { ViewsService } from '#server/modules/listings/views.service.ts';
import type { App } from '#server/platform/http/types.ts';
import { viewerOf, visitorOf, type ContactAccess } from '#server/platform/http/visitor.ts';
import type { LeadsService } from './leads.service.ts';

const open = { access: 'anonymous', limit: 'api', reads: 'replica' } as const;

export function leadsRoutes(app: App, needs: { leads: LeadsService; views: ViewsService; plans: ContactAccess }): void {
  const { leads, views, plans } = needs;

  app.get(
    '/api/buyer-leads',
    {
      config: open,
      schema: {
        summary: 'List the requirements of buyers and tenants',
        tags: ['leads'],
        querystring: BuyerLeadsQuery,
        response: { 200: BuyerLeadsReply },
      },
    },
    async (request) => leads.list(request.query, await viewerOf(request, plans)),
  );

  app.get(
    '/api/buyer-leads/:id',
    {
      config: open,
      schema: {
        summary: 'One requirement; counts a view',
        tags: ['leads'],
        params: RecordParams,
        response: { 200: BuyerLeadReply },
      },
    },
    async (request) => {
      const viewer = await viewerOf(request, plans);
      const lead = await leads.getLead(Number(request.params.id), viewer);
      views.countSeen(lead.id, visitorOf(request));
      return { success: true as const, data: lead, responded: await leads.hasResponded(lead.id, viewer) };
    },
  );

  app.post(
    '/api/buyer-leads/:id/respond',
    {
      config: { access: 'signed-in', limit: 'api', errors: [403, 409] },
      schema: {
        summary: 'Answer a requirement, once',
        tags: ['leads'],
        params: RecordParams,
        body: RespondBody,
        response: { 201: MessageReply },
      },
    },
    async (request, reply) => {
      await leads.respond(signedInOf(request).userId, Number(request.params.id), request.body.message);
      return reply.code(201).send({ success: true as const, message: 'Your response is sent.' });
    },
  );

  app.get(
    '/api/user/responses',
    {
      config: { access: 'signed-in', limit: 'api' },
      schema: {
        summary: 'Requirements that one answered, and answers to one’s own',
        tags: ['leads'],
        response: { 200: LeadResponsesReply },
      },
    },
    async (request) => ({ success: true as const, data: await leads.listResponses(signedInOf(request).userId) }),
  );
}
