import { distanceKm, type Point } from '#contracts/search/distance.ts';

/** Farther from the middle of its city no home lies; cities are large, and points may be of their district. */
const mostKmFromCity = 120;

/** How far a point lies from the middle of the city of its line; null where that is believable. */
export function distanceProblem(
  point: Point,
  { cityPoint, place }: { cityPoint: Point | null; place: { city?: string | null } },
): { km: string; city: string } | null {
  if (cityPoint === null) return null;
  const km = distanceKm(point, cityPoint);
  return km > mostKmFromCity ? { km: String(Math.round(km)), city: place.city ?? '' } : null;
}

/** Degrees inside India's bounds, also when the two columns were swapped; null when there are none. */
export function readPoint(first: string, second: string): Point | 'outside' | null {
  if (first.trim() === '' || second.trim() === '') return null;
  const isLatitude = (degrees: number) => degrees > 6 && degrees < 37.6;
  const isLongitude = (degrees: number) => degrees > 68 && degrees < 97.5;
  const [a, b] = [Number(first), Number(second)];
  if (isLatitude(a) && isLongitude(b)) return { latitude: a, longitude: b };
  return isLatitude(b) && isLongitude(a) ? { latitude: b, longitude: a } : 'outside';
}
