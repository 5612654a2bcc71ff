import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { distanceKm, type Point } from '#contracts/search/distance.ts';
import { findCity } from './places.locate.ts';
import type { Gazetteer } from './places.gazetteer.ts';

/** A home as the drawing of its public point needs it. */
export interface Home extends Point {
  city: string | null;
}

/** Distance between a public point and its home. Metres. */
const nearest = 50;
const farthest = 150;
/** Distance of new points from both limits, so that correcting the pin by a few metres doesn't draw another point. */
const slack = 10;
/** Homes of one owner in one square of about 110 m choose from the same points. Degrees. */
const squareSide = 0.001;
const metresPerDegree = 111_195;
/** A third of the candidates have a right distance; more than sixty misses in a row don't happen. */
const mostCandidates = 64;

/** Whether a public point is still valid for a home; a valid point is never drawn anew. */
export function servesAsPublicPoint(point: Point, home: Point): boolean {
  return isBetween(point, home, nearest, farthest);
}

/**
 * The public point of a home: 50 to 150 m from it and, as far as the gazetteer can say, in the same locality.
 *
 * The candidates follow from `secret` (of one owner) and the square around the home, never from its exact point; the
 * first that fits is taken. So flats of one owner in one building share a point, and posting a home twice shows
 * nothing that could be averaged. docs/decisions/0019-public-points.md
 */
export function drawPublicPoint(gazetteer: Gazetteer, home: Home, secret: Buffer): Point {
  const square = { latitude: snapped(home.latitude), longitude: snapped(home.longitude) };
  const locality = nearestLocality(gazetteer, home.city, home);
  let outside: Point | null = null;
  // Four times as quick as with the bytes, which become a key each time.
  const key = createSecretKey(secret);
  for (let n = 0; n < mostCandidates; n++) {
    const point = candidate(square, key, n);
    if (!isOnEarth(point) || !isBetween(point, home, nearest + slack, farthest - slack)) continue;
    if (nearestLocality(gazetteer, home.city, point) === locality) return point;
    outside ??= point;
  }
  if (outside) return outside;
  throw new Error('No public point was found for a home.');
}

function isBetween(a: Point, b: Point, least: number, most: number): boolean {
  const metres = 1000 * distanceKm(a, b);
  return metres >= least && metres <= most;
}

function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** The middle of the square that a coordinate lies in. */
function snapped(degrees: number): number {
  return (Math.floor(degrees / squareSide) + 0.5) * squareSide;
}

/** The n-th point of a square's sequence, evenly spread over the reach of all homes in the square; to about a metre. */
function candidate(square: Point, key: KeyObject, n: number): Point {
  const name = `${square.latitude.toFixed(4)} ${square.longitude.toFixed(4)} ${n}`;
  const bytes = createHmac('sha256', key).update(name).digest();
  const shift = (at: number) => (bytes.readUInt32BE(at) / 2 ** 32) * 2 - 1;
  const reach = squareSide / 2 + farthest / metresPerDegree;
  const narrowing = Math.max(0.01, Math.cos((square.latitude * Math.PI) / 180));
  return {
    latitude: rounded(square.latitude + shift(0) * reach),
    longitude: rounded(square.longitude + shift(4) * (reach / narrowing)),
  };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

/** The locality of a city whose middle is nearest, or null where none is known. */
function nearestLocality(gazetteer: Gazetteer, cityName: string | null, point: Point): string | null {
  const city = cityName ? findCity(gazetteer, cityName) : null;
  const localities = (city && gazetteer.localities.get(city.name)) ?? [];
  const narrowing = Math.cos((point.latitude * Math.PI) / 180);
  let best: string | null = null;
  let least = Infinity;
  // Compares squared distances on a flat map: called for every imported record, with hundreds of localities in a city.
  for (const place of localities) {
    // A point that is right to a kilometre says nothing about borders.
    if (place.isApproximate) continue;
    const north = place.latitude - point.latitude;
    const east = (place.longitude - point.longitude) * narrowing;
    const square = north * north + east * east;
    if (square < least) [best, least] = [place.name, square];
  }
  return best;
}
