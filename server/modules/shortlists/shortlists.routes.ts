import {
  changeShortlist,
  deleteComment,
  deleteShortlist,
  endSharing,
  findShortlists,
  makeShortlist,
  shareShortlist,
} from '#contracts/calls/shortlists.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ShortlistsService } from './shortlists.service.ts';

/** Shortlists of saved homes. */
export function shortlistsRoutes(app: App, { shortlists }: { shortlists: ShortlistsService }): void {
  serve(app, findShortlists, async ({ userId }) => ({ data: await shortlists.list(userId) }));

  serve(app, makeShortlist, async ({ userId, body }) => ({
    message: 'Shortlist made',
    data: await shortlists.create(userId, body),
  }));
  serve(app, changeShortlist, async ({ userId, params, body }) => ({
    message: 'Shortlist changed',
    data: await shortlists.update(userId, Number(params.id), body),
  }));
  serve(app, deleteShortlist, async ({ userId, params }) => {
    await shortlists.remove(userId, Number(params.id));
    return { message: 'Shortlist deleted' };
  });

  serve(app, shareShortlist, async ({ userId, params }) => ({
    message: 'Whoever has the link can see this shortlist',
    data: await shortlists.share(userId, Number(params.id)),
  }));
  serve(app, endSharing, async ({ userId, params }) => ({
    message: 'The link does not work any more',
    data: await shortlists.endSharing(userId, Number(params.id)),
  }));
  serve(app, deleteComment, async ({ userId, params: { id, comment } }) => ({
    message: 'Comment deleted',
    data: await shortlists.removeComment(userId, Number(id), Number(comment)),
  }));
}
