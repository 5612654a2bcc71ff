import { findFeaturedHomes } from '#contracts/calls/site.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { listFeaturedHomes } from './featured-homes.service.ts';

/** Data that only the home page shows. */
export function homeRoutes(app: App, needs: Parameters<typeof listFeaturedHomes>[0]): void {
  serve(app, findFeaturedHomes, async () => ({ data: await listFeaturedHomes(needs) }));
}
