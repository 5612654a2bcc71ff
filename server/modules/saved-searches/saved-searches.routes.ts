import { MessageReply } from '#contracts/accounts.ts';
import { RecordParams } from '#contracts/listings.ts';
import { ChangeSearchBody, SavedSearchesReply, SavedSearchReply, SaveSearchBody } from '#contracts/saved-searches.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { SavedSearchesService } from './saved-searches.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['saved searches'];

/** Saved searches of an account. */
export function savedSearchesRoutes(app: App, { savedSearches }: { savedSearches: SavedSearchesService }): void {
  app.get(
    '/api/saved-searches',
    { config: signedIn, schema: { summary: 'Saved searches', tags, response: { 200: SavedSearchesReply } } },
    async (request) => ({ success: true as const, data: await savedSearches.list(signedInOf(request).userId) }),
  );

  app.post(
    '/api/saved-searches',
    {
      config: { ...signedIn, errors: [409] },
      schema: { summary: 'Save a search', tags, body: SaveSearchBody, response: { 200: SavedSearchReply } },
    },
    async (request) => ({
      success: true as const,
      data: await savedSearches.save(signedInOf(request).userId, request.body),
    }),
  );

  app.put(
    '/api/saved-searches/:id',
    {
      config: signedIn,
      schema: {
        summary: 'Change how often a saved search sends news, or its name',
        tags,
        params: RecordParams,
        body: ChangeSearchBody,
        response: { 200: SavedSearchReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await savedSearches.change(signedInOf(request).userId, Number(request.params.id), request.body),
    }),
  );

  app.delete(
    '/api/saved-searches/:id',
    {
      config: { ...signedIn, errors: [409] },
      schema: { summary: 'Delete a saved search', tags, params: RecordParams, response: { 200: MessageReply } },
    },
    async (request) => {
      await savedSearches.remove(signedInOf(request).userId, Number(request.params.id));
      return { success: true as const, message: 'Search deleted' };
    },
  );
}
