/**
 * One layer of the map of an area, as `web/public/area-map/<city>/<layer>.json` holds it (decision 0042). A file has one
 * source, so that licences stay apart; its notice is shown wherever the layer is drawn.
 */
export interface AreaMapLayer {
  licence: string;
  attribution: string;
  features: AreaMapFeature[];
}

export interface AreaMapFeature {
  name?: string;
  /** In a cell of streets, which kind of road, water or green it is. */
  kind?: StreetKind;
  /** A metro line's colour, as its operator paints it: #rrggbb. */
  color?: string;
  shape: 'point' | 'line' | 'polygon';
  /** Each a point, a line or a ring: longitude and latitude in 1/100,000 degree, after the first as steps. */
  paths: number[][];
}

/** `web/public/area-map/cities.json`: which files there are. */
export interface AreaMapCities {
  cities: AreaMapCity[];
}

export interface AreaMapCity {
  /** The name of its folder. */
  folder: string;
  /** South, west, north and east of all that is drawn, in degrees. */
  box: readonly [south: number, west: number, north: number, east: number];
  /** Names of its files, in the order of drawing. */
  layers: string[];
  /** The box of its file `sea`, which reaches far beyond: the coarse sea around the water that it has of its own. */
  seaBox?: AreaMapCity['box'];
  /** Cells with streets, each a file `<folder>/streets/<cell>.json`: see {@link streetCellAt}. */
  streets?: string[];
}

/** The kinds in a cell of streets, in the order of drawing: areas, then roads, the greater above. */
export const streetKinds = ['park', 'water', 'river', 'street', 'tertiary', 'secondary', 'primary', 'trunk'] as const;
export type StreetKind = (typeof streetKinds)[number];

/** A point of the map: longitude, latitude, in degrees. */
export type AreaMapPoint = readonly [longitude: number, latitude: number];

const unitsInDegree = 100_000;
const streetCellsInDegree = 10;

/** The cell of streets at a point, a tenth of a degree wide and high: `738_185` is 73.8° E, 18.5° N and beyond. */
export function streetCellAt([longitude, latitude]: AreaMapPoint): string {
  return `${Math.floor(longitude * streetCellsInDegree)}_${Math.floor(latitude * streetCellsInDegree)}`;
}

/** Whether a cell of streets and a box touch. */
export function isCellIn(cell: string, [south, west, north, east]: AreaMapCity['box']): boolean {
  const [x = Number.NaN, y = Number.NaN] = cell.split('_').map(Number);
  const [left, bottom] = [x / streetCellsInDegree, y / streetCellsInDegree];
  const side = 1 / streetCellsInDegree;
  return left <= east && left + side >= west && bottom <= north && bottom + side >= south;
}

/** Packs points into steps of whole units of 1/100,000 degree; what rounds to the point before is left out. */
export function packAreaMapPath(points: readonly AreaMapPoint[]): number[] {
  let before = [0, 0];
  return points.flatMap(([longitude, latitude], at) => {
    const here = [Math.round(longitude * unitsInDegree), Math.round(latitude * unitsInDegree)];
    const step = here.map((value, axis) => value - (before[axis] ?? 0));
    before = here;
    return at > 0 && step.every((value) => value === 0) ? [] : step;
  });
}

/** The points of a packed path; the inverse of `packAreaMapPath`. */
export function unpackAreaMapPath(path: readonly number[]): AreaMapPoint[] {
  const points: AreaMapPoint[] = [];
  let [longitude, latitude] = [0, 0];
  for (let at = 0; at + 1 < path.length; at += 2) {
    longitude += path[at] ?? 0;
    latitude += path[at + 1] ?? 0;
    points.push([longitude / unitsInDegree, latitude / unitsInDegree]);
  }
  return points;
}
