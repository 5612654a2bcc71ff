import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { pictureRoutes } from './picture.routes.ts';
import { makePictureService } from './picture.service.ts';
import { profileRoutes } from './profile.routes.ts';
import { makeProfileService } from './profile.service.ts';
import { userListingsRoutes } from './user-listings.routes.ts';
import { makeUserListingsService } from './user-listings.service.ts';
import { userPlacesRoutes } from './user-places.routes.ts';
import { makeUserPlacesService } from './user-places.service.ts';

type Needs = NeedsOf<
  typeof makeProfileService | typeof makePictureService | typeof makeUserListingsService | typeof makeUserPlacesService
>;

/** A person's data, places, and list of records. */
export const profile = defineModule({
  services: (needs: Needs) => ({
    profile: makeProfileService(needs),
    picture: makePictureService(needs),
    userListings: makeUserListingsService(needs),
    userPlaces: makeUserPlacesService(needs),
  }),
  calls(app, all) {
    profileRoutes(app, all);
    pictureRoutes(app, all);
    userListingsRoutes(app, all);
    userPlacesRoutes(app, all);
  },
  exportedData: async ({ profile: service, userPlaces }, userId) => ({
    language: await service.getLanguage(userId),
    mails: await service.getNotifications(userId),
    places: await userPlaces.list(userId),
  }),
});
