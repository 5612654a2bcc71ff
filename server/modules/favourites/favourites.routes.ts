import {
  findFavouriteRecords,
  findFavourites,
  markLooked,
  mergeFavourites,
  removeFavourite,
  saveFavourite,
  saveNote,
} from '#contracts/calls/favourites.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { FavouritesService } from './favourites.service.ts';

/** Saved homes of an account. */
export function favouritesRoutes(app: App, { favourites }: { favourites: FavouritesService }): void {
  serve(app, findFavourites, async ({ userId }) => ({ data: { ids: await favourites.listIds(userId) } }));
  serve(app, findFavouriteRecords, async ({ userId }) => ({ data: await favourites.list(userId) }));

  serve(app, saveFavourite, async ({ userId, params }) => {
    await favourites.save(userId, Number(params.id));
    return { message: 'Saved to favourites' };
  });
  serve(app, removeFavourite, async ({ userId, params }) => {
    await favourites.remove(userId, Number(params.id));
    return { message: 'Removed from favourites' };
  });
  serve(app, mergeFavourites, async ({ userId, body }) => ({
    data: { ids: await favourites.merge(userId, body.ids) },
  }));

  serve(app, saveNote, async ({ userId, params, body }) => {
    await favourites.writeNote(userId, Number(params.id), body.note);
    return { message: 'Note saved' };
  });
  serve(app, markLooked, async ({ userId, body }) => {
    await favourites.markLooked(userId, body.homes);
    return { message: 'Marked as seen' };
  });
}
