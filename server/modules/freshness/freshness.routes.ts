import { answerStillThere, findStillThere, saveClosing } from '#contracts/calls/freshness.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AnswersService } from './answers.service.ts';

export function freshnessRoutes(app: App, { answers }: { answers: AnswersService }): void {
  serve(app, findStillThere, async ({ params }) => ({ data: await answers.find(params.token) }));
  serve(app, answerStillThere, async ({ params, body }) => ({ data: await answers.answer(params.token, body) }));
  serve(app, saveClosing, async ({ params, body }) => ({ data: await answers.saveClosing(params.token, body) }));
}
