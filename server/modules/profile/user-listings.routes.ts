import { listMyListings, downloadMyListings } from '#contracts/calls/profile.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { UserListingsService } from './user-listings.service.ts';

/** The table of a user's listings. */
export function userListingsRoutes(app: App, { userListings }: { userListings: UserListingsService }): void {
  serve(app, listMyListings, async ({ userId, query }) => ({
    data: await userListings.list(userId, query),
  }));

  serve(app, downloadMyListings, async ({ userId, reply }) => {
    const text = await userListings.csv(userId);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-listings.csv"')
      .send(text);
  });
}
