import { askOwners, draftQuestion, findTakesQuestions, saveTakesQuestions } from '#contracts/calls/questions.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { QuestionsService } from './questions.service.ts';

export function questionsRoutes(app: App, { questions }: { questions: QuestionsService }): void {
  serve(app, draftQuestion, async ({ userId, body }) => ({ data: await questions.draft(userId, body) }));
  serve(app, askOwners, async ({ userId, body }) => ({ data: { asked: await questions.ask(userId, body) } }));
  serve(app, findTakesQuestions, async ({ userId }) => ({ data: await questions.takes(userId) }));
  serve(app, saveTakesQuestions, async ({ userId, body }) => ({ data: await questions.choose(userId, body) }));
}
