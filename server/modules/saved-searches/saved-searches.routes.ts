import { changeSearch, deleteSearch, findSavedSearches, saveSearch } from '#contracts/calls/saved-searches.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { SavedSearchesService } from './saved-searches.service.ts';

/** Saved searches of an account. */
export function savedSearchesRoutes(app: App, { savedSearches }: { savedSearches: SavedSearchesService }): void {
  serve(app, findSavedSearches, async ({ userId }) => ({ data: await savedSearches.list(userId) }));
  serve(app, saveSearch, async ({ userId, body }) => ({ data: await savedSearches.save(userId, body) }));
  serve(app, changeSearch, async ({ userId, params, body }) => ({
    data: await savedSearches.change(userId, Number(params.id), body),
  }));
  serve(app, deleteSearch, async ({ userId, params }) => {
    await savedSearches.remove(userId, Number(params.id));
    return { message: 'Search deleted' };
  });
}
