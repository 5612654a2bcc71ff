import { AppError } from '#server/platform/http/app-error.ts';
import type { App } from '#server/platform/http/types.ts';
import { makeSharePictureService } from './share-picture.service.ts';

/** A day: the address changes with the home. */
const lifeSeconds = 24 * 60 * 60;

/** The pictures that shared links of homes show. */
export function sharePictureRoutes(app: App, needs: Parameters<typeof makeSharePictureService>[0]): void {
  const pictures = makeSharePictureService(needs);

  app.get<{ Params: { file: string } }>(
    '/share/:file',
    { config: { access: 'anonymous', limit: 'api' }, schema: { hide: true } },
    async (request, reply) => {
      const id = /^([1-9]\d{0,9})\.jpg$/.exec(request.params.file)?.[1];
      const bytes = id !== undefined && Number(id) < 2 ** 31 ? await pictures.draw(Number(id)) : null;
      if (!bytes) throw new AppError(404, 'request.not_found', 'There is no such picture.');
      return reply.type('image/jpeg').header('cache-control', `public, max-age=${lifeSeconds}`).send(bytes);
    },
  );
}
