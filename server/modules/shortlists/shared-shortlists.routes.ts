import {
  commentOnSharedHome,
  markSharedHome,
  showSharedShortlist,
  takeBackComment,
} from '#contracts/calls/shortlists.ts';
import { countedAddress } from '#server/platform/http/client-address.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { SharedShortlistsService } from './shared-shortlists.service.ts';

/** Shortlists for everybody with the link: no account is needed. */
export function sharedShortlistsRoutes(
  app: App,
  { sharedShortlists }: { sharedShortlists: SharedShortlistsService },
): void {
  serve(app, showSharedShortlist, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await sharedShortlists.show(params.token) };
  });
  serve(app, markSharedHome, async ({ params, body, request }) => ({
    data: await sharedShortlists.mark(params.token, countedAddress(request), body),
  }));
  serve(app, commentOnSharedHome, async ({ params, body, request }) => ({
    data: await sharedShortlists.comment(params.token, countedAddress(request), body),
  }));
  serve(app, takeBackComment, async ({ params: { token, comment }, body }) => ({
    data: await sharedShortlists.removeComment(token, body.key, Number(comment)),
  }));
}
