import { readFileSync } from 'node:fs';
import { unpackAreaMapPath, type AreaMapLayer, type AreaMapPoint } from '#contracts/search/area-map.ts';
import type { Point } from '#contracts/search/distance.ts';

const file = new URL('../../../web/public/area-map/india-states.json', import.meta.url);
/** The outline is simplified: towns at the sea lie up to half a kilometre outside of it. Degrees. */
const slack = 0.005;

interface Ring {
  points: AreaMapPoint[];
  south: number;
  north: number;
}

let rings: Ring[] | undefined;

/** Whether a point lies on land of India, by the outline that the maps show; to half a kilometre. */
export function isInIndia({ latitude, longitude }: Point): boolean {
  rings ??= readRings();
  const near = rings.filter(({ south, north }) => latitude > south - slack && latitude < north + slack);
  return [0, -slack, slack].some((north) =>
    [0, -slack, slack].some((east) => near.some(({ points }) => isInside(points, latitude + north, longitude + east))),
  );
}

function readRings(): Ring[] {
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as AreaMapLayer;
  return features.flatMap(({ paths }) =>
    paths.map((path) => {
      const points = unpackAreaMapPath(path);
      const latitudes = points.map(([, latitude]) => latitude);
      return { points, south: Math.min(...latitudes), north: Math.max(...latitudes) };
    }),
  );
}

/** Counts the sides that a line to the east crosses. */
function isInside(ring: readonly AreaMapPoint[], latitude: number, longitude: number): boolean {
  let inside = false;
  let [lastX, lastY] = ring.at(-1) ?? [0, 0];
  for (const [x, y] of ring) {
    const crosses = y > latitude !== lastY > latitude;
    if (crosses && longitude < ((lastX - x) * (latitude - y)) / (lastY - y) + x) inside = !inside;
    [lastX, lastY] = [x, y];
  }
  return inside;
}
