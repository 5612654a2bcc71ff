import { listFeeds, addFeed, fetchFeed, removeFeed } from '#contracts/calls/import-feeds.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ImportFeedsService } from './import-feeds.service.ts';

/** Each has a file fetched, which is dear as an upload is. */

/** Addresses of files that are read each night. */
export function importFeedsRoutes(app: App, { importFeeds }: { importFeeds: ImportFeedsService }): void {
  serve(app, listFeeds, async ({ userId }) => ({ data: await importFeeds.list(userId) }));

  serve(app, addFeed, async ({ userId, body }) => {
    const data = await importFeeds.create(userId, body);
    return { data };
  });

  serve(app, fetchFeed, async ({ userId, params }) => ({
    data: await importFeeds.fetchNow(userId, Number(params.id)),
  }));

  serve(app, removeFeed, async ({ userId, params }) => {
    await importFeeds.delete(userId, Number(params.id));
    return { message: 'The address is no longer read. The homes from it stay.' };
  });
}
