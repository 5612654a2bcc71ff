import { Readable } from 'node:stream';
import {
  changeEnquiry,
  downloadEnquiries,
  findEnquiredHomes,
  findEnquiries,
  findQuickAnswers,
  giveEnquiry,
  saveQuickAnswers,
} from '#contracts/calls/enquiries.ts';
import { askDeveloper } from '#contracts/calls/projects.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ProjectQuestionsService } from './project-questions.service.ts';
import type { EnquiriesService } from './enquiries.service.ts';

/** The inbox of an owner, and answers of one's own. */
export function enquiriesRoutes(
  app: App,
  { enquiries, projectQuestions }: { enquiries: EnquiriesService; projectQuestions: ProjectQuestionsService },
): void {
  serve(app, askDeveloper, async ({ userId, params, body }) => ({
    data: await projectQuestions.ask(userId, params.slug, body),
  }));
  serve(app, findEnquiries, ({ userId, actorId, query }) => enquiries.list(userId, actorId ?? userId, query));
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
  serve(app, giveEnquiry, async ({ userId, actorId, params, body }) => ({
    data: await enquiries.give(userId, actorId ?? userId, { id: Number(params.id), to: body.to }),
  }));
  serve(app, findQuickAnswers, async ({ userId }) => ({ data: await enquiries.findAnswers(userId) }));
  serve(app, saveQuickAnswers, async ({ userId, body }) => ({ data: await enquiries.saveAnswers(userId, body) }));
}
