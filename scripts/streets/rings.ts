import type { AreaMapPoint } from '#contracts/search/area-map.ts';

const isSame = (a: AreaMapPoint | undefined, b: AreaMapPoint | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Joins the ways of an area's edge, in whatever order and direction, to closed rings; those that stay open are left out. */
export function joinRings(edges: readonly AreaMapPoint[][]): AreaMapPoint[][] {
  const open = edges.filter(({ length }) => length > 1);
  const rings: AreaMapPoint[][] = [];
  for (let ring = open.pop(); ring; ring = open.pop()) {
    while (!isSame(ring[0], ring.at(-1))) {
      const end = ring.at(-1);
      const at = open.findIndex((edge) => isSame(edge[0], end) || isSame(edge.at(-1), end));
      const [next] = at < 0 ? [] : open.splice(at, 1);
      if (!next) break;
      ring = [...ring, ...(isSame(next[0], end) ? next : next.toReversed()).slice(1)];
    }
    if (isSame(ring[0], ring.at(-1))) rings.push(ring);
  }
  return rings;
}
