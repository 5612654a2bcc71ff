import { findHomeAnswers, findUserAnswers, saveCallHours } from '#contracts/calls/freshness.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { OwnerAnswersService } from './owner-answers.service.ts';

export function ownerAnswersRoutes(app: App, { ownerAnswers }: { ownerAnswers: OwnerAnswersService }): void {
  serve(app, findHomeAnswers, async ({ params }) => ({ data: await ownerAnswers.ofHome(Number(params.id)) }));
  serve(app, findUserAnswers, async ({ userId }) => ({ data: await ownerAnswers.ofUser(userId) }));
  serve(app, saveCallHours, async ({ userId, body }) => ({
    data: await ownerAnswers.saveCallHours(userId, body),
  }));
}
