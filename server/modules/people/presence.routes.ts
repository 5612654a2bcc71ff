import { findPresence, savePresence } from '#contracts/calls/people.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PresenceService } from './presence.service.ts';

/** The choice to show when one was here last. */
export function presenceRoutes(app: App, { presence }: { presence: PresenceService }): void {
  serve(app, findPresence, async ({ userId }) => ({ data: await presence.find(userId) }));
  serve(app, savePresence, async ({ userId, body }) => ({ data: await presence.choose(userId, body) }));
}
