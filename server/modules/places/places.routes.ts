import { findNearbyPlaces, findPlaceAt, showPlace, suggestPlaces } from '#contracts/calls/places.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PlacesService } from './places.service.ts';

/** The gazetteer. */
export function placesRoutes(app: App, { places }: { places: PlacesService }): void {
  serve(app, suggestPlaces, ({ query }) => ({ data: places.suggest(query) }));
  serve(app, findNearbyPlaces, ({ query }) => ({ data: places.nearby(query) }));
  serve(app, findPlaceAt, ({ query }) => ({ data: places.placeAt(query) }));
  serve(app, showPlace, ({ params }) => {
    const place = places.detail(params.place_id);
    if (!place) throw new AppError('places.not_found');
    return { data: place };
  });
}
