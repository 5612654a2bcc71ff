import type { Corner, Ring } from '#contracts/search/drawn-area.ts';
import { isShape } from './freehand.ts';

/** Shapes with one corner elsewhere, and whether that is still a shape: a side may not cross another. */
export function withMovedCorner(
  rings: readonly Ring[],
  shape: number,
  index: number,
  corner: Corner,
): { at: readonly Ring[]; isShape: boolean } {
  const at = rings.map((ring, number) =>
    number === shape ? ring.map((other, place) => (place === index ? corner : other)) : ring,
  );
  return { at, isShape: isShape(at[shape] ?? []) };
}

/** Shapes without a corner; one that is left with two, or whose sides would cross then, goes as a whole. */
export function withoutCorner(rings: readonly Ring[], shape: number, index: number): readonly Ring[] {
  return rings.flatMap((ring, number) => {
    if (number !== shape) return [ring];
    const left = ring.filter((_, place) => place !== index);
    return isShape(left) ? [left] : [];
  });
}
