import { readDrawnArea, type Ring } from '#contracts/search/drawn-area.ts';
import { limits } from '#contracts/limits.ts';
import type { CardRecord } from '#web/lib/card-record.ts';
import { readBox, type Box } from '../map-area.ts';
import type { PropertiesSearch } from '../properties-search.ts';

const india: Box = { south: 8, west: 68.5, north: 35.5, east: 97 };
/** Degrees of a box around a single home. */
const leastSpan = 0.02;
/** A map that fits a box is a little larger than it: without this, Back would show more than was seen. */
const shrink = 0.04;

/** A circle of the address; its radius is the default one where the address names none. */
export interface Circle {
  latitude: number;
  longitude: number;
  radiusKm: number;
}

export function circleOf({ latitude, longitude, radius_km: radiusKm }: PropertiesSearch): Circle | null {
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude, longitude, radiusKm: radiusKm ?? limits.defaultRadiusKm };
}

/** The drawn shapes of an address; none where they are broken. */
export function ringsOf({ drawn }: PropertiesSearch): readonly Ring[] {
  const read = drawn === undefined ? null : readDrawnArea(drawn);
  return read && 'rings' in read ? read.rings : [];
}

/** The smallest box around a circle. */
export function boxAround({ latitude, longitude, radiusKm }: Circle): Box {
  const high = radiusKm / 111.2;
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide };
}

/** The box of the drawn areas of an address, without any margin; null without areas. */
export function drawnBox(search: PropertiesSearch): Box | null {
  const corners = ringsOf(search).flat();
  return corners.length > 0 ? boxOf(corners) : null;
}

/** The first box of a map: the box of the address, else the drawn area, the circle, the homes of the page, or India. */
export function startBox(search: PropertiesSearch, records: readonly CardRecord[]): Box {
  const box = search.bounds === undefined ? null : readBox(search.bounds);
  if (box) return scaled(box, 1 - shrink);
  const drawn = drawnBox(search);
  if (drawn) return scaled(drawn, 1.2);
  const circle = circleOf(search);
  if (circle) return boxAround(circle);
  const points = records.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
  return points.length > 0 ? scaled(boxOf(points), 1.2) : india;
}

function boxOf(points: readonly { latitude: number; longitude: number }[]): Box {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}

function scaled({ south, west, north, east }: Box, factor: number): Box {
  const span = (low: number, high: number) => (Math.max(leastSpan, high - low) / 2) * factor;
  const [high, wide] = [span(south, north), span(west, east)];
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2];
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide };
}
