import type { PlaceAt } from '#contracts/search/places.ts';
import { distanceKm, type Point } from '#contracts/search/distance.ts';
import { isInIndia } from './india-outline.ts';
import type { Gazetteer, Place } from './places.gazetteer.ts';

/** How far the middle of a place may lie from a point in it. Kilometres. */
const localityKm = 2.5;
const postOfficeKm = 2;
const cityKm = 25;
/** Small islands are missing in the outline, and their towns are not. */
const islandKm = 2;

/**
 * The parts of an address at a point: the nearest locality that people name, else one by its post office, with its city;
 * else the nearest town. Null where no land of India is.
 */
export function placeAt(gazetteer: Gazetteer, point: Point): PlaceAt | null {
  const city = nearest(gazetteer, point, cityKm, ({ kind }) => kind === 'city');
  if (!isInIndia(point) && !(city && distanceKm(city, point) <= islandKm)) return null;
  const locality =
    nearest(gazetteer, point, localityKm, ({ kind, prominence }) => kind === 'locality' && prominence < 2) ??
    nearest(gazetteer, point, postOfficeKm, ({ kind, prominence }) => kind === 'locality' && prominence === 2);
  return {
    locality: locality?.name ?? null,
    city: (locality ?? city)?.city ?? null,
    state: (locality ?? city)?.state.name ?? null,
    postal_code: locality && certainPostalCode(gazetteer, locality, point),
  };
}

/**
 * The PIN code of a locality whose point is exact, where the table of post offices has the same one there. Borders of
 * PIN codes are not published, so one source alone would be a guess.
 */
function certainPostalCode({ postalCodes }: Gazetteer, locality: Place, point: Point): string | null {
  if (locality.isApproximate || locality.postalCode === null) return null;
  return postalCodes.nearestTo(point)?.postalCode === locality.postalCode ? locality.postalCode : null;
}

/** The nearest place of a kind within a distance. */
function nearest({ places }: Gazetteer, point: Point, withinKm: number, fits: (place: Place) => boolean): Place | null {
  // A degree of latitude is at least 110 km.
  const reach = withinKm / 110;
  let [best, least]: [Place | null, number] = [null, withinKm];
  for (const place of places) {
    if (Math.abs(place.latitude - point.latitude) > reach || !fits(place)) continue;
    const km = distanceKm(place, point);
    if (km <= least) [best, least] = [place, km];
  }
  return best;
}
