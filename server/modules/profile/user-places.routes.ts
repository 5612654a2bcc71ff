import { UserPlacesBody, UserPlacesReply } from '#contracts/user-places.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { UserPlacesService } from './user-places.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['profile'];

/** Places to which a user measures homes. */
export function userPlacesRoutes(app: App, { userPlaces }: { userPlaces: UserPlacesService }): void {
  app.get(
    '/api/user/places',
    {
      config: signedIn,
      schema: { summary: 'The places to which the user measures homes', tags, response: { 200: UserPlacesReply } },
    },
    async (request) => ({
      success: true as const,
      data: { places: await userPlaces.list(signedInOf(request).userId) },
    }),
  );

  app.put(
    '/api/user/places',
    {
      config: signedIn,
      schema: {
        summary: 'Replace the places to which the user measures homes',
        tags,
        body: UserPlacesBody,
        response: { 200: UserPlacesReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: { places: await userPlaces.save(signedInOf(request).userId, request.body.places) },
    }),
  );
}
