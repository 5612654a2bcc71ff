import { distanceKm } from '#contracts/search/distance.ts';
import type { GazetteerFile } from '#server/modules/places/gazetteer-file.ts';

type LocalityRow = GazetteerFile['localities'][number];

/** A locality reaches about as far as its fourth nearest neighbour, within these limits. Kilometres. */
const least = 0.8;
const most = 4;
const neighbour = 4;
/** Names of long streets and corridors. */
const streets = /\b(?:road|highway|expressway|bypass|corridor|marg|omr|ecr|nh)\b/i;
const leastOfStreet = 2.5;

/** The radius of a circle that holds a locality, by the distances of the localities around it. Kilometres, one decimal. */
export function radiusOf(row: LocalityRow, among: readonly LocalityRow[]): number {
  const [name, , latitude, longitude] = row;
  const point = { latitude, longitude };
  const nearby = among
    .filter((other) => other !== row && Math.abs(other[2] - latitude) < 0.1)
    .map((other) => distanceKm(point, { latitude: other[2], longitude: other[3] }))
    .sort((a, b) => a - b);
  const distance = nearby[neighbour - 1] ?? most;
  const radius = Math.min(most, Math.max(streets.test(name) ? leastOfStreet : least, distance));
  return Math.round(radius * 10) / 10;
}
