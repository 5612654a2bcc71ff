import { defineModule } from '#server/platform/module.ts';
import { placesRoutes } from './places.routes.ts';
import './names-in-script.ts';
import { makePlacesService } from './places.service.ts';

export { latinOf } from './indian-scripts.ts';
export { skeletonOf, soundOf, spelledOut } from './sound-key.ts';
export { errorsForgiven, typingErrors } from './typing-error.ts';
export type { FoundPlace, Located, PlaceLookup, PlacesService, Point, SearchedPlace } from './places.service.ts';

/** Cities, localities, stations and prices of places. */
export const places = defineModule({
  services: () => ({ places: makePlacesService() }),
  calls: placesRoutes,
  prepare: ({ places: service }) => service.prepare(),
});
