import { PresenceBody, PresenceReply } from '#contracts/presence.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PresenceService } from './presence.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['people'];

/** The choice to show when one was here last. */
export function presenceRoutes(app: App, { presence }: { presence: PresenceService }): void {
  app.get(
    '/api/user/presence',
    {
      config: signedIn,
      schema: { summary: 'Whether others see when the user was here', tags, response: { 200: PresenceReply } },
    },
    async (request) => ({ success: true as const, data: await presence.find(signedInOf(request).userId) }),
  );

  app.put(
    '/api/user/presence',
    {
      config: signedIn,
      schema: {
        summary: 'Show or hide when the user was here; who hides it sees it of nobody',
        tags,
        body: PresenceBody,
        response: { 200: PresenceReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await presence.choose(signedInOf(request).userId, request.body),
    }),
  );
}
