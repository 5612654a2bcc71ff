import { redirect } from '@tanstack/react-router';
import { boxPattern } from '#contracts/text/decimal-patterns.ts';
import { readDrawnArea } from '#contracts/search/drawn-area.ts';
import type { PropertiesSearch } from './properties-search.ts';

/** A box in degrees. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Decimals of a box in addresses: a ten-thousandth of a degree is 11 m. */
const decimals = 4;

/** Reads `bounds` as the API does: south,west,north,east; null for anything else. */
export function readBox(text: string): Box | null {
  const parts = text.split(',');
  const [south, west, north, east] = parts.map(Number);
  if (!boxPattern.test(text)) return null;
  if (south === undefined || west === undefined || north === undefined || east === undefined) return null;
  const isOnEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isOnEarth && south <= north && west <= east ? { south, west, north, east } : null;
}

/** The inverse of {@link readBox}; a map that shows more than the world gives the world. */
export function writeBox({ south, west, north, east }: Box): string {
  const written = (degrees: number, most: number) => String(Number(clamp(degrees, most).toFixed(decimals)));
  return [written(south, 90), written(west, 180), written(north, 90), written(east, 180)].join(',');
}

const clamp = (degrees: number, most: number) => Math.min(most, Math.max(-most, degrees));

/** Throws a redirect to the address without the areas that the API would refuse; it names the dropped parameter. */
export function dropBroken(search: PropertiesSearch): void {
  const { drawn, bounds } = search;
  const isDrawnBroken = drawn !== undefined && 'problem' in readDrawnArea(drawn);
  const isBoxBroken = bounds !== undefined && readBox(bounds) === null;
  if (!isDrawnBroken && !isBoxBroken) return;
  const next: PropertiesSearch = {
    ...search,
    drawn: isDrawnBroken ? undefined : drawn,
    bounds: isBoxBroken ? undefined : bounds,
    dropped: isDrawnBroken ? 'drawn' : 'bounds',
  };
  throw redirect({ to: '/properties', search: next, statusCode: 302 });
}
