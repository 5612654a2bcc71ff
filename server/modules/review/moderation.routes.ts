import { listModerationNotices, appealDecision } from '#contracts/calls/moderation.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ModerationService } from './moderation.service.ts';

/** Routes for decisions about the caller, and their answer. */
export function moderationRoutes(app: App, { moderation }: { moderation: ModerationService }): void {
  serve(app, listModerationNotices, async ({ userId }) => ({ data: await moderation.list(userId) }));

  serve(app, appealDecision, async ({ userId, params, body }) => {
    await moderation.appeal(userId, Number(params.id), body.message);
    const message = 'Thank you. Another person will look at the decision.';
    return { message };
  });
}
