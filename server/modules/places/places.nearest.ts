import type { NearestStation } from '#contracts/homes/listings.ts';
import { limits } from '#contracts/limits.ts';
import { distanceKm, type Point } from '#contracts/search/distance.ts';
import type { Gazetteer } from './places.gazetteer.ts';

/** The squares of the index, in degrees: wider than the reach at every latitude of India. */
const squareSide = 0.06;
/** Points of the railway where no passenger boards. */
const notForPassengers = /\b(?:cabin|cab|block hut|panel|yard|goods|cclink)\b/i;

export type NearestStations = (point: Point) => NearestStation[];

interface Station extends Point {
  kind: NearestStation['kind'];
  name: string;
}

/**
 * The nearest metro station and the nearest railway station of a point, the metro first, none beyond
 * `limits.stationKm`. Distances are straight lines, rounded to a tenth of a kilometre, since a public point isn't
 * exact anyway. Takes a microsecond for a home.
 */
export function makeNearestStations({ stations }: Pick<Gazetteer, 'stations'>): NearestStations {
  const squares = new Map<number, Station[]>();
  for (const { name, latitude, longitude, station } of stations) {
    if (!station || notForPassengers.test(name)) continue;
    const found = { latitude, longitude, kind: station.kind, name: stationTitle(name, station.kind) };
    // A station is listed in its square and the eight around it, so that a look-up reads one.
    for (const key of squaresAround(found)) squares.set(key, [...(squares.get(key) ?? []), found]);
  }

  return (point) => {
    const narrowing = Math.cos((point.latitude * Math.PI) / 180);
    const best: Partial<Record<NearestStation['kind'], { station: Station; squared: number }>> = {};
    for (const station of squares.get(squareAt(row(point.latitude), row(point.longitude))) ?? []) {
      // The earth is flat enough over a few kilometres: right to a thousandth, and it only decides which one is
      // nearest.
      const [north, east] = [station.latitude - point.latitude, (station.longitude - point.longitude) * narrowing];
      const squared = north * north + east * east;
      if (squared < (best[station.kind]?.squared ?? Infinity)) best[station.kind] = { station, squared };
    }
    return [best.metro, best.rail].flatMap((found) => {
      if (!found) return [];
      const km = distanceKm(found.station, point);
      if (km > limits.stationKm) return [];
      // "0 km" would claim more precision than a public point has.
      return [{ kind: found.station.kind, name: found.station.name, km: Math.max(1, Math.round(km * 10)) / 10 }];
    });
  };
}

const row = (degrees: number) => Math.floor(degrees / squareSide);
const squareAt = (y: number, x: number) => y * 10_000 + x;

function squaresAround({ latitude, longitude }: Point): number[] {
  const [y, x] = [row(latitude), row(longitude)];
  return [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => squareAt(y + north, x + east)));
}

/** "Baner metro", "Khadki station", "Pune Junction". */
function stationTitle(name: string, kind: NearestStation['kind']): string {
  if (kind === 'metro') return `${name.replace(/ (?:metro|(?:railway |metro )?(?:station|stn\.?))$/i, '')} metro`;
  const full = name.replace(/\bjn\b\.?/i, 'Junction');
  return /\b(?:station|terminus|terminal|junction|halt)\b/i.test(full) ? full : `${full} station`;
}
