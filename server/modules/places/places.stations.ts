import { distanceKm, type Point } from '#contracts/search/distance.ts';
import type { Gazetteer } from './places.gazetteer.ts';

/** A station near a point. */
export interface NearbyStation extends Point {
  name: string;
  kind: 'metro' | 'rail';
  /** "Purple Line"; none where they are not given. */
  lines: readonly string[];
  /** Kilometres as the crow flies, to a tenth. */
  km: number;
}

/** Farther than this, nobody walks or rides to a station. Kilometres. */
const mostKm = 10;

/** The metro and railway stations nearest to a point, the nearest first. */
export function stationsNear(gazetteer: Gazetteer, point: Point, limit: number): NearbyStation[] {
  return gazetteer.stations
    .flatMap(({ name, latitude, longitude, station }) => {
      const km = Math.abs(latitude - point.latitude) < 0.1 ? distanceKm({ latitude, longitude }, point) : Infinity;
      return station && km < mostKm ? [{ name, latitude, longitude, ...station, km: Math.round(km * 10) / 10 }] : [];
    })
    .sort((a, b) => a.km - b.km)
    .slice(0, limit);
}
