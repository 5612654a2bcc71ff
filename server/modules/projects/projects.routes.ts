import {
  findNamedSociety,
  findSocieties,
  findSocietyOfHome,
  showSociety,
  showSocietyPicture,
} from '#contracts/calls/societies.ts';
import { readShareFile } from '#contracts/homes/share-picture.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { limitSharePictures } from '#server/platform/http/rate-limits.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { inLanguage } from '#server/platform/language.ts';
import type { SocietiesService } from './societies/societies.service.ts';
import type { SocietyShareService } from './societies/society-share.service.ts';

/** A day: the address changes with the page. */
const pictureSeconds = 24 * 60 * 60;

/** Public pages of societies, and what leads to them. */
export function projectsRoutes(
  app: App,
  { societies, societySharePictures }: { societies: SocietiesService; societySharePictures: SocietyShareService },
): void {
  const limitDrawing = limitSharePictures(app);
  serve(app, findSocieties, async ({ query }) => ({ data: await societies.suggest(query) }));
  serve(app, findNamedSociety, async ({ query }) => ({ data: await societies.named(query) }));
  serve(app, showSociety, async ({ params, query }) => ({ data: await societies.show(params.slug, query) }));
  serve(app, findSocietyOfHome, async ({ params }) => ({ data: await societies.ofHome(Number(params.id)) }));
  serve(app, showSocietyPicture, async ({ params, request, reply }) => {
    const file = readShareFile(params.file);
    if (file?.kind !== 'jpg') throw new AppError('media.not_found');
    const picture = await inLanguage(file.language, () =>
      societySharePictures.picture(file.id, () => limitDrawing(request)),
    );
    if (!picture) throw new AppError('media.not_found');
    return reply.type('image/jpeg').header('cache-control', `public, max-age=${pictureSeconds}`).send(picture);
  });
}
