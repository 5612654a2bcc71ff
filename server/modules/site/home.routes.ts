import { HomesReply } from '#contracts/homes.ts';
import type { App } from '#server/platform/http/types.ts';
import { listFeaturedHomes } from './featured-homes.service.ts';

/** Data that only the home page shows. */
export function homeRoutes(app: App, needs: Parameters<typeof listFeaturedHomes>[0]): void {
  app.get(
    '/api/featured-homes',
    {
      config: { access: 'anonymous', limit: 'api', reads: 'replica' },
      schema: { summary: 'The featured homes of the home page', tags: ['listings'], response: { 200: HomesReply } },
    },
    async () => ({ success: true as const, data: await listFeaturedHomes(needs) }),
  );
}
