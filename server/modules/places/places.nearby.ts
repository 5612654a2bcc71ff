import type { NearbyPlace, NearbyQuery } from '#contracts/places.ts';
import { distanceKm } from '#contracts/distance.ts';
import type { Gazetteer, Place } from './places.gazetteer.ts';
import { titleOf } from './places.presenter.ts';

/** The radius around a point, and the least distance of names on a small map from its middle and each other. Km. */
const reachKm = 6;
const clearKm = 0.9;
const most = 7;
/** Stripes of latitude, in degrees: each is wider than the radius, so a point needs its own and the two beside it. */
const stripeDegrees = 0.1;

const stripeOf = (latitude: number): number => Math.floor(latitude / stripeDegrees);

/**
 * The best-known places around a point, apart from each other; among equally known ones the nearest first. Each page of a
 * home asks, so the places are sorted into stripes once.
 */
export function makePlacesAround(gazetteer: Gazetteer): (point: NearbyQuery) => NearbyPlace[] {
  const stripes = new Map<number, Place[]>();
  for (const place of gazetteer.places) {
    if (place.kind === 'state' || place.kind === 'region') continue;
    const stripe = stripeOf(place.latitude);
    const others = stripes.get(stripe);
    if (others) others.push(place);
    else stripes.set(stripe, [place]);
  }
  return (point) => {
    const stripe = stripeOf(point.latitude);
    const candidates = [stripe - 1, stripe, stripe + 1]
      .flatMap((one) => stripes.get(one) ?? [])
      // A degree of longitude is at least 85 km anywhere in India, and the distance itself costs more than this.
      .filter((place) => Math.abs(place.longitude - point.longitude) < stripeDegrees)
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
  };
}
