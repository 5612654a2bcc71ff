import { showPlace, suggestPlaces } from '#contracts/calls/places.ts';
import { makeCall } from '#web/lib/make-call.ts';
import type { PlacesService } from './place-source.ts';

let session = '';

/** The product's own list of Indian states, cities and localities. */
export const builtInPlaces: PlacesService = {
  suggest: async (input, signal) => {
    session ||= crypto.randomUUID();
    return (await makeCall(suggestPlaces, { query: { input, session_token: session } }, { signal })).data;
  },
  detail: async (placeId) => {
    session = '';
    return (await makeCall(showPlace, { params: { place_id: placeId } })).data;
  },
};
