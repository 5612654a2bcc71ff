import { readShareFile } from '#contracts/homes/share-picture.ts';
import { showShared } from '#contracts/calls/listings.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { limitSharePictures } from '#server/platform/http/rate-limits.ts';
import { inLanguage } from '#server/platform/language.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { SharePictureService } from './share-picture.service.ts';

/** A day: the address changes with the home. */
const lifeSeconds = 24 * 60 * 60;

/** The pictures that shared links of homes show. */
export function sharePictureRoutes(app: App, { sharePictures }: { sharePictures: SharePictureService }): void {
  const limitDrawing = limitSharePictures(app);

  serve(app, showShared, async ({ params, request, reply }) => {
    const file = readShareFile(params.file);
    if (!file) throw new AppError('media.not_found');
    const { id, language, kind } = file;
    const draw = () =>
      kind === 'jpg' ? sharePictures.picture(id, () => limitDrawing(request)) : sharePictures.code(id);
    const picture = await inLanguage(language, draw);
    if (!picture) throw new AppError('media.not_found');
    return (
      reply
        .type(kind === 'jpg' ? 'image/jpeg' : 'image/svg+xml')
        .header('cache-control', `public, max-age=${lifeSeconds}`)
        // Mails show it for a home without photos, and are read on other sites.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(picture)
    );
  });
}
