import { hideVideo, listDeskVideos, showVideoAgain } from '#contracts/calls/desk-videos.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { DeskVideosService } from './desk-videos.service.ts';

/** Videos at the operator's desk. */
export function deskVideosRoutes(app: App, { deskVideos }: { deskVideos: DeskVideosService }): void {
  serve(app, listDeskVideos, async ({ params }) => ({ data: await deskVideos.list(Number(params.id)) }));

  serve(app, hideVideo, async ({ operator, params, body }) => {
    await deskVideos.setHidden(operator, Number(params.id), params.video, body.reason);
    return {};
  });

  serve(app, showVideoAgain, async ({ operator, params }) => {
    await deskVideos.setHidden(operator, Number(params.id), params.video, null);
    return {};
  });
}
