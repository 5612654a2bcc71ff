import {
  NearbyQuery,
  NearbyReply,
  PlaceAtQuery,
  PlaceAtReply,
  PlaceParams,
  PlaceReply,
  PlacesQuery,
  PlacesReply,
} from '#contracts/places.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PlacesService } from './places.service.ts';

const open = { access: 'anonymous', limit: 'api' } as const;

export function placesRoutes(app: App, needs: { places: PlacesService }): void {
  const { places } = needs;

  app.get(
    '/api/places/autocomplete',
    {
      config: open,
      schema: {
        summary: 'Places in India that fit what was typed',
        tags: ['places'],
        querystring: PlacesQuery,
        response: { 200: PlacesReply },
      },
    },
    (request) => ({ success: true as const, data: places.suggest(request.query) }),
  );

  app.get(
    '/api/places/nearby',
    {
      config: open,
      schema: {
        summary: 'Places around a point',
        tags: ['places'],
        querystring: NearbyQuery,
        response: { 200: NearbyReply },
      },
    },
    (request) => ({ success: true as const, data: places.nearby(request.query) }),
  );

  app.get(
    '/api/places/at',
    {
      config: open,
      schema: {
        summary: 'Locality, city, state and PIN code of a point; null outside of India',
        tags: ['places'],
        querystring: PlaceAtQuery,
        response: { 200: PlaceAtReply },
      },
    },
    (request) => ({ success: true as const, data: places.placeAt(request.query) }),
  );

  app.get(
    '/api/places/:place_id',
    {
      config: open,
      schema: {
        summary: 'A place with its coordinates and address',
        tags: ['places'],
        params: PlaceParams,
        response: { 200: PlaceReply },
      },
    },
    (request) => {
      const place = places.detail(request.params.place_id);
      if (!place) throw new AppError(404, 'places.not_found', 'We do not know this place.');
      return { success: true as const, data: place };
    },
  );
}
