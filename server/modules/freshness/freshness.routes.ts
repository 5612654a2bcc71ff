import {
  answerReached,
  answerStillThere,
  findOpenQuestions,
  findReached,
  findStillThere,
  saveClosing,
  saveOwnedClosing,
} from '#contracts/calls/freshness.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AnswersService } from './answers.service.ts';
import type { ReachedService } from './reached.service.ts';

export function freshnessRoutes(
  app: App,
  { answers, reached }: { answers: AnswersService; reached: ReachedService },
): void {
  serve(app, findStillThere, async ({ params }) => ({ data: await answers.find(params.token) }));
  serve(app, answerStillThere, async ({ params, body }) => ({ data: await answers.answer(params.token, body) }));
  serve(app, saveClosing, async ({ params, body }) => ({ data: await answers.saveClosing(params.token, body) }));
  serve(app, saveOwnedClosing, async ({ userId, params, body }) => {
    await answers.saveOwnedClosing(userId, Number(params.id), body);
    return {};
  });
  serve(app, findReached, async ({ params }) => ({ data: await reached.find(params.token) }));
  serve(app, answerReached, async ({ params, body }) => ({ data: await reached.answer(params.token, body) }));
  serve(app, findOpenQuestions, async ({ query, userId }) => {
    const home = Number(query.home);
    const [ofOwner, ofSeeker] = await Promise.all([answers.findOpen(userId, home), reached.findOpen(userId, home)]);
    return { data: { of_owner: ofOwner, of_seeker: ofSeeker } };
  });
}
