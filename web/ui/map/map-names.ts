/** A name on the map, and its position in pixels. */
export interface PlacedName {
  name: string;
  x: number;
  y: number;
}

/** A box in the same pixels. */
export interface TakenBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const letterPx = 7;
const halfHeightPx = 13;
/** Clear room to either side, so that names don't fill the map like a page of text. */
const gapPx = 14;
/**
 * The names that are written: each in its turn, unless it would touch one before it or lies outside. The better known come
 * first, so the others thin out as the map shows more of the country.
 */
export function chooseNames(
  names: readonly PlacedName[],
  {
    width,
    height,
    most,
    taken,
  }: { width: number; height: number; most: number; /** Labels of the page. */ taken: readonly TakenBox[] },
): PlacedName[] {
  const chosen: (PlacedName & { half: number })[] = [];
  const seen = new Set<string>();
  for (const one of names) {
    if (chosen.length === most) break;
    if (seen.has(one.name)) continue;
    const half = (one.name.length * letterPx) / 2 + gapPx;
    const cover = (y: number) =>
      taken.find(
        ({ left, top, right, bottom }) =>
          one.x + half - gapPx > left &&
          one.x - half + gapPx < right &&
          y + halfHeightPx > top &&
          y - halfHeightPx < bottom,
      );
    const { x } = one;
    const covering = cover(one.y);
    // Below the label that covers it, or above.
    const places = covering ? [covering.bottom + halfHeightPx, covering.top - halfHeightPx] : [one.y];
    const y = places.find((place) => !cover(place));
    if (y === undefined) continue;
    const isOutside = x < half || x > width - half || y < halfHeightPx || y > height - halfHeightPx;
    const touches = (other: PlacedName & { half: number }) =>
      Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < 2 * halfHeightPx;
    if (isOutside || chosen.some(touches)) continue;
    seen.add(one.name);
    chosen.push({ name: one.name, x, y, half });
  }
  return chosen.map(({ name, x, y }) => ({ name, x, y }));
}
