import { ComplaintBody, ComplaintMonthsReply, ComplaintReply } from '#contracts/complaints.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ComplaintsService } from './complaints.service.ts';

const tags = ['complaints'];

/** Complaints to the grievance officer, and their outcomes. */
export function complaintsRoutes(app: App, { complaints }: { complaints: ComplaintsService }): void {
  app.post(
    '/api/complaints',
    {
      config: { access: 'anonymous', limit: 'complaints' },
      schema: {
        summary: 'Complain to the grievance officer',
        tags,
        body: ComplaintBody,
        response: { 201: ComplaintReply },
      },
    },
    async (request, reply) => {
      const data = await complaints.complain(request.body);
      const message = `We have your complaint. Its number is ${data.number}, and a mail with it is on its way to you.`;
      return reply.code(201).send({ success: true as const, message, data });
    },
  );

  app.get(
    '/api/complaints/months',
    {
      config: { access: 'anonymous', limit: 'api' },
      schema: { summary: 'What became of complaints, by month', tags, response: { 200: ComplaintMonthsReply } },
    },
    async () => ({ success: true as const, data: await complaints.months() }),
  );
}
