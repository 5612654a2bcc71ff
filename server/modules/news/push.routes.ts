import { NewsSettingsBody, NewsSettingsReply } from '#contracts/news.ts';
import { PushStateReply, PushSubscriptionBody } from '#contracts/push.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PushService } from './push.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['news'];

/** Push messages of a session, and which kinds of news a user wants by them. */
export function pushRoutes(app: App, { push }: { push: PushService }): void {
  app.get(
    '/api/push',
    {
      config: signedIn,
      schema: { summary: 'Push messages of this session', tags, response: { 200: PushStateReply } },
    },
    async (request) => ({ success: true as const, data: await push.state(signedInOf(request)) }),
  );

  app.put(
    '/api/push',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: 'Send push messages to this browser as long as the session lasts',
        tags,
        body: PushSubscriptionBody,
        response: { 200: PushStateReply },
      },
    },
    async (request) => ({ success: true as const, data: await push.subscribe(signedInOf(request), request.body) }),
  );

  app.delete(
    '/api/push',
    {
      config: signedIn,
      schema: { summary: 'End the push messages of this session', tags, response: { 200: PushStateReply } },
    },
    async (request) => ({ success: true as const, data: await push.unsubscribe(signedInOf(request)) }),
  );

  app.get(
    '/api/user/push-settings',
    {
      config: signedIn,
      schema: { summary: 'Which news comes as push messages', tags, response: { 200: NewsSettingsReply } },
    },
    async (request) => ({ success: true as const, data: await push.settings(signedInOf(request).userId) }),
  );

  app.put(
    '/api/user/push-settings',
    {
      config: signedIn,
      schema: {
        summary: 'Choose which news comes as push messages',
        tags,
        body: NewsSettingsBody,
        response: { 200: NewsSettingsReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await push.changeSettings(signedInOf(request).userId, request.body),
    }),
  );
}
