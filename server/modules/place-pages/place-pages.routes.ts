import { findPlacePages, listPlaceCities, showPlacePage, showPlacePicture } from '#contracts/calls/place-pages.ts';
import { readShareFile } from '#contracts/homes/share-picture.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { limitSharePictures } from '#server/platform/http/rate-limits.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { inLanguage } from '#server/platform/language.ts';
import type { PlacePagesService } from './place-pages.service.ts';
import type { PlaceShareService } from './place-share.service.ts';

/** A day: the address changes with the page. */
const pictureSeconds = 24 * 60 * 60;

/** Pages of places, the links to them, and what shared links of them show. */
export function placePagesRoutes(
  app: App,
  { placePages, placeSharePictures }: { placePages: PlacePagesService; placeSharePictures: PlaceShareService },
): void {
  const limitDrawing = limitSharePictures(app);
  serve(app, showPlacePage, async ({ query }) => ({ data: await placePages.show(query.path) }));
  serve(app, findPlacePages, async ({ query }) => ({ data: await placePages.find(query) }));
  serve(app, listPlaceCities, async ({ query }) => ({ data: await placePages.listCities(query.deal) }));
  serve(app, showPlacePicture, async ({ params, request, reply }) => {
    const file = readShareFile(params.file);
    if (file?.kind !== 'jpg') throw new AppError('media.not_found');
    const picture = await inLanguage(file.language, () =>
      placeSharePictures.picture(file.id, () => limitDrawing(request)),
    );
    if (!picture) throw new AppError('media.not_found');
    return reply.type('image/jpeg').header('cache-control', `public, max-age=${pictureSeconds}`).send(picture);
  });
}
