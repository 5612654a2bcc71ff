import {
  NewsQuery,
  NewsReply,
  NewsSettingsBody,
  NewsSettingsReply,
  ReadNewsBody,
  UnreadNewsReply,
} from '#contracts/news.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { NewsService } from './news.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['news'];

/** The news of an account. */
export function newsRoutes(app: App, { news }: { news: NewsService }): void {
  app.get(
    '/api/news',
    {
      config: signedIn,
      schema: { summary: 'News, newest first', tags, querystring: NewsQuery, response: { 200: NewsReply } },
    },
    async (request) => ({
      success: true as const,
      data: await news.list(signedInOf(request).userId, request.query.before ?? null),
    }),
  );

  app.get(
    '/api/news/unread-count',
    { config: signedIn, schema: { summary: 'How much news is unread', tags, response: { 200: UnreadNewsReply } } },
    async (request) => ({ success: true as const, unread_count: await news.unread(signedInOf(request).userId) }),
  );

  app.post(
    '/api/news/read',
    {
      config: { ...signedIn, changes: 'nothing' },
      schema: { summary: 'Mark news as read', tags, body: ReadNewsBody, response: { 200: UnreadNewsReply } },
    },
    async (request) => ({
      success: true as const,
      unread_count: await news.read(signedInOf(request).userId, request.body),
    }),
  );

  app.get(
    '/api/user/news-settings',
    { config: signedIn, schema: { summary: 'Which news is shown', tags, response: { 200: NewsSettingsReply } } },
    async (request) => ({ success: true as const, data: await news.settings(signedInOf(request).userId) }),
  );

  app.put(
    '/api/user/news-settings',
    {
      config: signedIn,
      schema: {
        summary: 'Choose which news is shown',
        tags,
        body: NewsSettingsBody,
        response: { 200: NewsSettingsReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await news.changeSettings(signedInOf(request).userId, request.body),
    }),
  );
}
