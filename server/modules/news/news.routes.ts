import { countUnreadNews, findNews, findNewsSettings, readNews, saveNewsSettings } from '#contracts/calls/news.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { NewsService } from './news.service.ts';

/** The news of an account. */
export function newsRoutes(app: App, { news }: { news: NewsService }): void {
  serve(app, findNews, async ({ userId, query }) => ({ data: await news.list(userId, query.before ?? null) }));
  serve(app, countUnreadNews, async ({ userId }) => ({ unread_count: await news.unread(userId) }));
  serve(app, readNews, async ({ userId, body }) => ({ unread_count: await news.read(userId, body) }));
  serve(app, findNewsSettings, async ({ userId }) => ({ data: await news.settings(userId) }));
  serve(app, saveNewsSettings, async ({ userId, body }) => ({ data: await news.changeSettings(userId, body) }));
}
