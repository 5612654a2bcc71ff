import { Readable } from 'node:stream';
import {
  changeEnquiry,
  downloadEnquiries,
  findEnquiredHomes,
  findEnquiries,
  findQuickAnswers,
  saveQuickAnswers,
} from '#contracts/calls/enquiries.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { EnquiriesService } from './enquiries.service.ts';

/** The inbox of an owner, and answers of one's own. */
export function enquiriesRoutes(app: App, { enquiries }: { enquiries: EnquiriesService }): void {
  serve(app, findEnquiries, ({ userId, query }) => enquiries.list(userId, query));
  serve(app, findEnquiredHomes, async ({ userId }) => ({ data: await enquiries.listHomes(userId) }));
  serve(app, downloadEnquiries, async ({ userId, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-enquiries.csv"')
      .send(Readable.from(enquiries.csv(userId))),
  );
  serve(app, changeEnquiry, async ({ userId, params, body }) => ({
    data: await enquiries.change(userId, Number(params.id), body),
  }));
  serve(app, findQuickAnswers, async ({ userId }) => ({ data: await enquiries.findAnswers(userId) }));
  serve(app, saveQuickAnswers, async ({ userId, body }) => ({ data: await enquiries.saveAnswers(userId, body) }));
}
