import { findPushSettings, findPushState, savePushSettings, turnPushOff, turnPushOn } from '#contracts/calls/news.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PushService } from './push.service.ts';

/** Push messages of a session, and which kinds of news a user wants by them. */
export function pushRoutes(app: App, { push }: { push: PushService }): void {
  serve(app, findPushState, async ({ request }) => ({ data: await push.state(signedInOf(request)) }));
  serve(app, turnPushOn, async ({ request, body }) => ({ data: await push.subscribe(signedInOf(request), body) }));
  serve(app, turnPushOff, async ({ request }) => ({ data: await push.unsubscribe(signedInOf(request)) }));
  serve(app, findPushSettings, async ({ userId }) => ({ data: await push.settings(userId) }));
  serve(app, savePushSettings, async ({ userId, body }) => ({ data: await push.changeSettings(userId, body) }));
}
