import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { limits } from '#contracts/limits.ts';
import type { PlaceDetail, PlaceSuggestion } from '#contracts/search/places.ts';
import type { PlacesService } from './place-source.ts';
import * as texts from '#texts/places.ts';

type Library = google.maps.PlacesLibrary;

const country = 'in';
// Places are stored and compared by their English names; `place_names` shows them in other scripts.
const language = 'en';

/** Rejects with the message of specification 12.4 when `work` takes longer than the loader may (15 s). */
export function withLoaderTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(texts.timeout())), limits.mapsLoaderTimeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Loads Google's script with the places library. */
export function loadGooglePlaces(key: string): Promise<Library> {
  setOptions({ key, v: 'weekly', language, region: 'IN' });
  return withLoaderTimeout(importLibrary('places'));
}

function presentPrediction(prediction: google.maps.places.PlacePrediction): PlaceSuggestion {
  return {
    place_id: prediction.placeId,
    description: prediction.text.text,
    structured_formatting: {
      main_text: prediction.mainText?.text ?? prediction.text.text,
      secondary_text: prediction.secondaryText?.text ?? '',
    },
  };
}

function presentPlace(place: google.maps.places.Place): PlaceDetail {
  if (!place.location) throw new Error('The place has no location.');
  return {
    place_id: place.id,
    formatted_address: place.formattedAddress ?? '',
    name: place.displayName ?? '',
    geometry: { location: { lat: place.location.lat(), lng: place.location.lng() } },
    address_components: (place.addressComponents ?? []).map((part) => ({
      long_name: part.longText ?? '',
      short_name: part.shortText ?? '',
      types: part.types,
    })),
  };
}

/** The API that Google replaced in 2025; keys made before that year may have access to nothing newer. */
function legacyPlaces(library: Library, token: () => google.maps.places.AutocompleteSessionToken): PlacesService {
  const service = new library.AutocompleteService();
  return {
    suggest: async (input) => {
      const { predictions } = await service.getPlacePredictions({
        input,
        language,
        componentRestrictions: { country },
        sessionToken: token(),
      });
      return predictions.map(({ place_id, description, structured_formatting: text }) => ({
        place_id,
        description,
        structured_formatting: { main_text: text.main_text, secondary_text: text.secondary_text },
      }));
    },
    detail: (placeId) =>
      new Promise((resolve, reject) => {
        const fields = ['place_id', 'formatted_address', 'geometry', 'address_components', 'name'];
        new library.PlacesService(document.createElement('div')).getDetails(
          { placeId, fields, language, sessionToken: token() },
          (place, status) => {
            const location = place?.geometry?.location;
            if (!place || !location) {
              reject(new Error(status));
              return;
            }
            resolve({
              place_id: place.place_id ?? placeId,
              formatted_address: place.formatted_address ?? '',
              name: place.name ?? '',
              geometry: { location: { lat: location.lat(), lng: location.lng() } },
              address_components: place.address_components ?? [],
            });
          },
        );
      }),
  };
}

/** Google Places in the product's shapes: the new suggestion API, or the legacy one where the key refuses the new. */
export function googlePlaces(library: Library): PlacesService {
  let session: google.maps.places.AutocompleteSessionToken | undefined;
  const token = () => (session ??= new library.AutocompleteSessionToken());
  let legacy: PlacesService | undefined;
  return {
    suggest: async (input, signal) => {
      if (legacy) return legacy.suggest(input, signal);
      try {
        const { suggestions } = await library.AutocompleteSuggestion.fetchAutocompleteSuggestions({
          input,
          language,
          includedRegionCodes: [country],
          sessionToken: token(),
        });
        return suggestions.flatMap(({ placePrediction }) =>
          placePrediction ? [presentPrediction(placePrediction)] : [],
        );
      } catch {
        legacy = legacyPlaces(library, token);
        return legacy.suggest(input, signal);
      }
    },
    detail: async (placeId) => {
      try {
        if (legacy) return await legacy.detail(placeId);
        const place = new library.Place({ id: placeId, requestedLanguage: language });
        await place.fetchFields({
          fields: ['id', 'formattedAddress', 'location', 'addressComponents', 'displayName'],
        });
        return presentPlace(place);
      } finally {
        session = undefined;
      }
    },
  };
}
