import { formatCount } from '#contracts/text/rupees.ts';
import type { MapHome, SearchCells } from '#contracts/search/search.ts';
import { areOver, labelHeight, labelSize, priceLabel } from '#web/ui/map/price-labels.ts';
import type { Box } from '../map-area.ts';

/** A point of the map: a home, or a number of homes. */
export interface Marker {
  key: string;
  latitude: number;
  longitude: number;
  count: number;
  /** The homes, where they are listed; a single one has a price label. */
  homes: readonly MapHome[];
  /** Where they lie. */
  bounds: Box;
  text: string;
  /** Pixels of the layer, and the size of the drawing. */
  x: number;
  y: number;
  width: number;
  height: number;
}

type Found = Pick<SearchCells, 'cells' | 'homes'>;
type Placed = (latitude: number, longitude: number) => { x: number; y: number };

/** Elements at most, whatever the server sends. */
const mostMarkers = 200;
/** Counts are round; more digits make them larger. */
const sizeOf = (text: string) => 34 + 4 * text.length;

/**
 * The markers of the found homes and counts, none above another: where two would overlap they become one count. Homes
 * come in the order of the server, featured ones first, so these get their place before others.
 */
export function layOutMarkers({ cells, homes }: Found, placed: Placed): Marker[] {
  const single = homes
    ? homes.map((home) => markerOf([home], 1, home, pointBox(home), placed))
    : cells.map(({ latitude, longitude, count, bounds }) =>
        markerOf([], count, { latitude, longitude }, bounds, placed),
      );
  const shown: Marker[] = [];
  for (const one of single.slice(0, mostMarkers)) {
    let next = one;
    for (let at = shown.findIndex((other) => areOver(other, next)); at >= 0;) {
      const [other] = shown.splice(at, 1);
      if (other) next = merged(other, next, placed);
      at = shown.findIndex((another) => areOver(another, next));
    }
    shown.push(next);
  }
  // From north to south, so that Tab goes through the map as one reads.
  return shown.sort((a, b) => Math.round((a.y - b.y) / labelHeight) || a.x - b.x);
}

function pointBox({ latitude, longitude }: MapHome): Box {
  return { south: latitude, north: latitude, west: longitude, east: longitude };
}

function markerOf(
  homes: readonly MapHome[],
  count: number,
  point: { latitude: number; longitude: number },
  bounds: Box,
  placed: Placed,
): Marker {
  const [only] = homes;
  const isLabel = homes.length === 1 && count === 1 && only !== undefined;
  const text = isLabel ? priceLabel(only) : formatCount(count);
  const { latitude, longitude } = point;
  const size = isLabel ? labelSize(text) : { width: sizeOf(text), height: sizeOf(text) };
  const key = isLabel ? `home-${only.id}` : `count-${latitude.toFixed(5)}-${longitude.toFixed(5)}-${count}`;
  return { key, latitude, longitude, count, homes, bounds, text, ...placed(latitude, longitude), ...size };
}

function merged(a: Marker, b: Marker, placed: Placed): Marker {
  const count = a.count + b.count;
  const middle = (one: number, other: number) => (one * a.count + other * b.count) / count;
  const point = { latitude: middle(a.latitude, b.latitude), longitude: middle(a.longitude, b.longitude) };
  const bounds = {
    south: Math.min(a.bounds.south, b.bounds.south),
    west: Math.min(a.bounds.west, b.bounds.west),
    north: Math.max(a.bounds.north, b.bounds.north),
    east: Math.max(a.bounds.east, b.bounds.east),
  };
  return markerOf([...a.homes, ...b.homes], count, point, bounds, placed);
}

/** Degrees below which homes share one address: no zoom separates them. */
const inseparable = 0.0003;

/** Whether zooming in would part the homes of a count. */
export function canPart({ bounds: { south, north, west, east } }: Pick<Marker, 'bounds'>): boolean {
  return north - south > inseparable || east - west > inseparable;
}
