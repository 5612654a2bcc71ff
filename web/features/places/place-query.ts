import type { ChosenPlace } from './place-address.ts';

/** A circle of this size holds an Indian city with its suburbs. */
const cityRadiusKm = 25;

/** A chosen place as the results page takes it: a point for a locality or a city, words alone for a state. */
export function placeQuery(place: ChosenPlace | null): { latitude?: number; longitude?: number; radius_km?: number } {
  if (!place || place.extent === 'state') return {};
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    radius_km: place.extent === 'city' ? cityRadiusKm : undefined,
  };
}
