import { MessageReply } from '#contracts/accounts.ts';
import {
  FavouriteIdsReply,
  FavouritesReply,
  LookedBody,
  MergeFavouritesBody,
  NoteBody,
} from '#contracts/favourites.ts';
import { RecordParams } from '#contracts/listings.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { FavouritesService } from './favourites.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['favourites'];

/** Saved homes of an account. */
export function favouritesRoutes(app: App, { favourites }: { favourites: FavouritesService }): void {
  app.get(
    '/api/favourites',
    { config: signedIn, schema: { summary: 'Ids of saved records', tags, response: { 200: FavouriteIdsReply } } },
    async (request) => ({
      success: true as const,
      data: { ids: await favourites.listIds(signedInOf(request).userId) },
    }),
  );

  app.get(
    '/api/favourites/records',
    { config: signedIn, schema: { summary: 'Saved records, gone ones too', tags, response: { 200: FavouritesReply } } },
    async (request) => ({ success: true as const, data: await favourites.list(signedInOf(request).userId) }),
  );

  app.put(
    '/api/favourites/:id',
    {
      config: { ...signedIn, errors: [409] },
      schema: { summary: 'Save a record', tags, params: RecordParams, response: { 200: MessageReply } },
    },
    async (request) => {
      await favourites.save(signedInOf(request).userId, Number(request.params.id));
      return { success: true as const, message: 'Saved to favourites' };
    },
  );

  app.delete(
    '/api/favourites/:id',
    {
      config: signedIn,
      schema: { summary: 'Forget a record', tags, params: RecordParams, response: { 200: MessageReply } },
    },
    async (request) => {
      await favourites.remove(signedInOf(request).userId, Number(request.params.id));
      return { success: true as const, message: 'Removed from favourites' };
    },
  );

  app.post(
    '/api/favourites/merge',
    {
      config: signedIn,
      schema: {
        summary: 'Add what a browser kept while nobody was signed in',
        tags,
        body: MergeFavouritesBody,
        response: { 200: FavouriteIdsReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: { ids: await favourites.merge(signedInOf(request).userId, request.body.ids) },
    }),
  );

  app.put(
    '/api/favourites/:id/note',
    {
      config: signedIn,
      schema: {
        summary: 'Write a note about a saved record',
        tags,
        params: RecordParams,
        body: NoteBody,
        response: { 200: MessageReply },
      },
    },
    async (request) => {
      await favourites.writeNote(signedInOf(request).userId, Number(request.params.id), request.body.note);
      return { success: true as const, message: 'Note saved' };
    },
  );

  app.post(
    '/api/favourites/looked',
    {
      config: signedIn,
      schema: {
        summary: 'Mark changes of saved records as seen',
        tags,
        body: LookedBody,
        response: { 200: MessageReply },
      },
    },
    async (request) => {
      await favourites.markLooked(signedInOf(request).userId, request.body.homes);
      return { success: true as const, message: 'Marked as seen' };
    },
  );
}
