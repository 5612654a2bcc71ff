import { MessageReply } from '#contracts/accounts.ts';
import { MessageParams, ReportPersonBody } from '#contracts/chat.ts';
import { RecordParams } from '#contracts/listings.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PersonReportsService } from './person-reports.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['chat'];

/** Reporting people and their messages to the operator. */
export function personReportsRoutes(app: App, { personReports }: { personReports: PersonReportsService }): void {
  app.post(
    '/api/users/:id/report',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: 'Report a person to the operator, with the last messages of the two',
        tags,
        params: RecordParams,
        body: ReportPersonBody,
        response: { 201: MessageReply },
      },
    },
    async (request, reply) => {
      await personReports.report(signedInOf(request).userId, Number(request.params.id), request.body);
      return reply.code(201).send({ success: true as const, message: 'Thank you. We will look at it.' });
    },
  );

  app.post(
    '/api/messages/:id/report',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: 'Report a received message to the operator, who reads it with those around it',
        tags,
        params: MessageParams,
        body: ReportPersonBody,
        response: { 201: MessageReply },
      },
    },
    async (request, reply) => {
      await personReports.reportMessage(signedInOf(request).userId, Number(request.params.id), request.body);
      return reply.code(201).send({ success: true as const, message: 'Thank you. We will look at it.' });
    },
  );
}
