/** A name on the map, where it stands in pixels. */
export interface PlacedName {
  name: string;
  x: number;
  y: number;
}

const letterPx = 7;
const halfHeightPx = 13;
/** Clear room to either side, so that a map is no page of text. */
const gapPx = 14;

/**
 * The names that are written: each in its turn, unless it would touch one before it or lies outside. The better known come
 * first, so the others thin out as the map shows more of the country.
 */
export function chooseNames(
  names: readonly PlacedName[],
  { width, height, most }: { width: number; height: number; most: number },
): PlacedName[] {
  const chosen: (PlacedName & { half: number })[] = [];
  const seen = new Set<string>();
  for (const one of names) {
    if (chosen.length === most) break;
    const half = (one.name.length * letterPx) / 2 + gapPx;
    const isOutside = one.x < half || one.x > width - half || one.y < halfHeightPx || one.y > height - halfHeightPx;
    const touches = (other: PlacedName & { half: number }) =>
      Math.abs(other.x - one.x) < other.half + half && Math.abs(other.y - one.y) < 2 * halfHeightPx;
    if (isOutside || seen.has(one.name) || chosen.some(touches)) continue;
    seen.add(one.name);
    chosen.push({ ...one, half });
  }
  return chosen.map(({ name, x, y }) => ({ name, x, y }));
}
