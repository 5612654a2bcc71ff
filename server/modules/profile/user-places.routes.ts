import { findUserPlaces, saveUserPlaces } from '#contracts/calls/profile.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { UserPlacesService } from './user-places.service.ts';

/** Places to which a user measures homes. */
export function userPlacesRoutes(app: App, { userPlaces }: { userPlaces: UserPlacesService }): void {
  serve(app, findUserPlaces, async ({ userId }) => ({
    data: { places: await userPlaces.list(userId) },
  }));

  serve(app, saveUserPlaces, async ({ userId, body }) => ({
    data: { places: await userPlaces.save(userId, body.places) },
  }));
}
