import type { Box } from '#server/modules/search/filters/area.ts';

/**
 * The cells that a box touches. A cell of level n is 2^-n degrees high and wide and holds four of level n + 1; those of
 * row y lie from y to y + 1 times that size north of the equator, those of column x east of Greenwich. First and last
 * are both included.
 */
export interface Grid {
  level: number;
  south: number;
  north: number;
  west: number;
  east: number;
}

/** The finest level with precomputed counts, about 870 m. Migration 0009 has the same numbers; a test compares them. */
export const finestPrecomputed = 7;
/** The finest level with precomputed counts by price, about 3.5 km. */
export const finestPriced = 5;
/** A fifth of the earth: 72 of them hold all of it, however far a map is zoomed out. */
const coarsest = -5;
/** Cells of a few metres; closer homes need not be distinguished. */
const finest = 16;
/** More markers than this would cover the map. */
export const mostCells = 200;
/** At zoom z the world is 256 · 2^z pixels wide, so a cell of level z - 6 is 45 wide, the least distance of two markers. */
const levelsBelowZoom = 6;

/** The cells of a map's box, as fine as the zoom and the largest number of cells allow. */
export function gridOf(box: Box, zoom?: number): Grid {
  let level = Math.min(finest, Math.max(coarsest, zoom === undefined ? finest : zoom - levelsBelowZoom));
  while (level > coarsest && cellsIn(gridAt(box, level)) > mostCells) level -= 1;
  return gridAt(box, level);
}

/** The cells of one level that a box touches. */
export function gridAt(box: Box, level: number): Grid {
  const at = (degrees: number) => Math.floor(degrees * 2 ** level);
  return { level, south: at(box.south), north: at(box.north), west: at(box.west), east: at(box.east) };
}

function cellsIn({ south, north, west, east }: Grid): number {
  return (north - south + 1) * (east - west + 1);
}

/** Where a cell lies; its northern and eastern edges belong to its neighbours. */
export function boxOfCell(level: number, y: number, x: number): Box {
  const size = 2 ** -level;
  return { south: y * size, west: x * size, north: (y + 1) * size, east: (x + 1) * size };
}

/** The cells of a coarser level that hold those of a grid. */
export function coarsened({ level: fine, south, north, west, east }: Grid, level: number): Grid {
  const at = (cell: number) => Math.floor(cell / 2 ** (fine - level));
  return { level, south: at(south), north: at(north), west: at(west), east: at(east) };
}

/** The rows of a grid, for an index that jumps from one to the next. */
export function rowsOf({ south, north }: Grid): number[] {
  return Array.from({ length: north - south + 1 }, (_, row) => south + row);
}
