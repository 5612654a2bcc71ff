import type { NearbyPlace, NearbyQuery } from '#contracts/places.ts';
import { distanceKm } from '#contracts/distance.ts';
import type { Gazetteer } from './places.gazetteer.ts';
import { titleOf } from './places.presenter.ts';

/** The radius around a point, and the least distance of names on a small map from its middle and each other. Km. */
const reachKm = 6;
const clearKm = 0.9;
const most = 7;

/** The best-known places around a point, apart from each other; among equally known ones the nearest first. */
export function placesAround(gazetteer: Gazetteer, point: NearbyQuery): NearbyPlace[] {
  const candidates = gazetteer.places
    .filter(
      (place) => place.kind !== 'state' && place.kind !== 'region' && Math.abs(place.latitude - point.latitude) < 0.1,
    )
    .map((place) => ({ place, km: distanceKm(place, point) }))
    .filter(({ km }) => km >= clearKm && km <= reachKm)
    .sort((a, b) => a.place.prominence - b.place.prominence || a.km - b.km);
  const chosen: NearbyPlace[] = [];
  for (const { place } of candidates) {
    if (chosen.length === most) break;
    if (chosen.some((other) => distanceKm(other, place) < clearKm)) continue;
    chosen.push({ name: titleOf(place), latitude: place.latitude, longitude: place.longitude });
  }
  return chosen;
}
