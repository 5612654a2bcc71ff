import { showPicture } from '#contracts/calls/site.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { pictureKey, type FileStore } from '#server/platform/files/file-store.ts';

const typeOf = { avif: 'image/avif', webp: 'image/webp' } as const;

/** The files of pictures. Their names come from their content, so a browser may keep them for good. */
export function mediaRoutes(app: App, needs: { files: Pick<FileStore, 'get'> }): void {
  const { files } = needs;

  serve(app, showPicture, async ({ params, reply }) => {
    const notFound = new AppError('media.not_found');
    const match = /^([1-9]\d{1,3})\.(avif|webp)$/.exec(params.file);
    if (!match || !/^[0-9a-f]{32}$/.test(params.id)) throw notFound;
    const format = match[2] === 'avif' ? 'avif' : 'webp';
    const file = await files.get(pictureKey(params.id, Number(match[1]), format));
    if (!file) throw notFound;
    return (
      reply
        .type(typeOf[format])
        .header('content-length', file.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Mails show pictures of homes, and are read on other sites.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(file.stream)
    );
  });
}
