import type { Corner } from '#contracts/drawn-area.ts';

/** Great-circle distance in kilometres (haversine, earth radius 6,371 km), as the search measures it. */
export function kmBetween(a: Corner, b: Corner): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [high, wide] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const half =
    Math.sin(high / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(wide / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, half)));
}
