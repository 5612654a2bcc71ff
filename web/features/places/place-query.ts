import type { ChosenPlace } from './place-address.ts';

/** A circle of this radius holds an Indian city with its suburbs. */
const cityRadiusKm = 25;

/** The query of the results page for a chosen place: a point for a locality or a city, text alone for a state. */
export function placeQuery(place: ChosenPlace | null): { latitude?: number; longitude?: number; radius_km?: number } {
  if (!place || place.extent === 'state') return {};
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    radius_km: place.extent === 'city' ? cityRadiusKm : undefined,
  };
}
