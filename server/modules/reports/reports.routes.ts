import { MessageReply } from '#contracts/accounts.ts';
import { RecordParams } from '#contracts/listings.ts';
import { ReportBody } from '#contracts/reports.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ReportsService } from './reports.service.ts';

/** "Report this listing". */
export function reportsRoutes(app: App, { reports }: { reports: ReportsService }): void {
  app.post(
    '/api/properties/:id/report',
    {
      config: { access: 'signed-in', limit: 'api', errors: [409] },
      schema: {
        summary: 'Report a record to the operator',
        tags: ['listings'],
        params: RecordParams,
        body: ReportBody,
        response: { 201: MessageReply },
      },
    },
    async (request, reply) => {
      await reports.report(signedInOf(request).userId, Number(request.params.id), request.body);
      return reply.code(201).send({ success: true as const, message: 'Thank you. We will look at this listing.' });
    },
  );
}
