import type { NearbyPlace, NearbyQuery } from '#contracts/search/places.ts';
import { distanceKm } from '#contracts/search/distance.ts';
import type { Gazetteer, Place } from './places.gazetteer.ts';
import { titleOf } from './places.presenter.ts';

/** The radius around a point, and the least distance of names on a small map from its middle and each other. Km. */
const reachKm = 6;
/** Degrees of latitude that are at least as far. */
const reachDegrees = reachKm / 111;
const clearKm = 0.9;
const most = 7;
/**
 * Cells of latitude and longitude, in degrees. Anywhere in India a degree is at least 85 km: a cell is wider than the
 * radius, so a point needs its own and the eight around it.
 */
const cellDegrees = 0.1;
const columns = 3600;

const cellOf = ({ latitude, longitude }: NearbyQuery): number =>
  Math.floor(latitude / cellDegrees) * columns + Math.floor(longitude / cellDegrees);
const around = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * columns + column));

/**
 * The best-known places around a point, apart from each other; among equally known ones the nearest first. Each page
 * of a home needs them, so the places are sorted into cells once.
 */
export function makePlacesAround(gazetteer: Gazetteer): (point: NearbyQuery) => NearbyPlace[] {
  const cells = new Map<number, Place[]>();
  for (const place of gazetteer.places) {
    if (place.kind === 'state' || place.kind === 'region' || place.kind === 'zone') continue;
    const others = cells.get(cellOf(place));
    if (others) others.push(place);
    else cells.set(cellOf(place), [place]);
  }
  return (point) => {
    const cell = cellOf(point);
    const candidates = around
      .flatMap((step) => cells.get(cell + step) ?? [])
      // Most are farther north or south, which costs less to see than how far they are.
      .filter(({ latitude }) => Math.abs(latitude - point.latitude) <= reachDegrees)
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
