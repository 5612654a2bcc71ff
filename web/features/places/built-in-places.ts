import type { PlaceDetail, PlaceSuggestion } from '#contracts/places.ts';
import { getJson } from '#web/lib/http-api.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import type { PlacesService } from './place-source.ts';

let session = '';

/** The product's own list of Indian states, cities and localities. */
export const builtInPlaces: PlacesService = {
  suggest: async (input, signal) => {
    session ||= crypto.randomUUID();
    const reply = await getJson<{ data: PlaceSuggestion[] }>(
      `/api/places/autocomplete${stringifyQuery({ input, session_token: session })}`,
      'Failed to load locations',
      { signal },
    );
    return reply.data;
  },
  detail: async (placeId) => {
    session = '';
    const reply = await getJson<{ data: PlaceDetail }>(
      `/api/places/${encodeURIComponent(placeId)}`,
      'Failed to load location',
    );
    return reply.data;
  },
};
