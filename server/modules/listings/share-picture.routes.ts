import { readLanguage, sourceLanguage } from '#contracts/text/languages.ts';
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
    const [, id, code, kind] = /^([1-9]\d{0,9})(?:-([a-z]+))?\.(jpg|svg)$/.exec(params.file) ?? [];
    // One address a picture: English has no code.
    const language = code === undefined ? sourceLanguage : code === sourceLanguage ? null : readLanguage(code);
    const home = Number(id) < 2 ** 31 ? Number(id) : null;
    const draw = (of: number) =>
      kind === 'jpg' ? sharePictures.picture(of, () => limitDrawing(request)) : sharePictures.code(of);
    const picture = home && language && (await inLanguage(language, () => draw(home)));
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
