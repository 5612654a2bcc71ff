import type { Ring } from '#contracts/search/drawn-area.ts';
import type { Condition, Values } from './statement.ts';

export interface Circle {
  latitude: number;
  longitude: number;
  radiusKm: number;
}

/** A box on the map in degrees; its edges belong to it. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The area of a search: points inside all of the set parts match. */
export interface Area {
  circle: Circle | null;
  box: Box | null;
  /** Shapes that a user drew: points inside any of them match. */
  drawn?: readonly Ring[] | null;
}

export function areaConditions({ box, circle, drawn }: Area, values: Values): Condition[] {
  return [
    ...(box ? insideBox(box, values) : []),
    ...(circle ? insideCircle(circle, values) : []),
    ...(drawn ? insideDrawn(drawn, values) : []),
  ];
}

/** The smallest box that holds an area; null for one without bounds. */
export function boxOfArea({ box, circle, drawn }: Area): Box | null {
  const boxes = [box, circle && boxAround(circle), drawn && boxOfRings(drawn)].filter((one) => one != null);
  if (boxes.length === 0) return null;
  return {
    south: Math.max(...boxes.map(({ south }) => south)),
    west: Math.max(...boxes.map(({ west }) => west)),
    north: Math.min(...boxes.map(({ north }) => north)),
    east: Math.min(...boxes.map(({ east }) => east)),
  };
}

function boxOfRings(rings: readonly Ring[]): Box {
  const corners = rings.flat();
  const latitudes = corners.map(({ latitude }) => latitude);
  const longitudes = corners.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}

/**
 * A box by the index, then the exact test; a point on a side lies inside. PostgreSQL's geometry takes 0.000001 for zero, also
 * of areas: in degrees it would count homes a hundred metres off a short side. In ten-thousandths that is nothing.
 */
function insideDrawn(rings: readonly Ring[], values: Values): Condition[] {
  const shapes = rings.map((ring) => {
    const corners = ring.map(({ latitude, longitude }) => `(${steps(longitude)},${steps(latitude)})`);
    const polygon = values.add(`(${corners.join(',')})`, '::polygon');
    return `${polygon} @> point(longitude * ${stepsPerDegree}, latitude * ${stepsPerDegree})`;
  });
  return [
    ...insideBox(boxOfRings(rings), values),
    { sql: `(${shapes.join(' OR ')})`, columns: ['latitude', 'longitude'] },
  ];
}

/** Corners are whole steps (contracts/search/drawn-area.ts). */
const stepsPerDegree = 10_000;
const steps = (degrees: number) => Math.round(degrees * stepsPerDegree);

export function insideBox(box: Box, values: Values): Condition[] {
  const between = (column: string, low: number, high: number) => ({
    sql: `${column} BETWEEN ${values.add(low, '::float8')} AND ${values.add(high, '::float8')}`,
    columns: [column],
  });
  return [between('latitude', box.south, box.north), between('longitude', box.west, box.east)];
}

/** The smallest box that holds a circle. */
export function boxAround(circle: Circle): Box {
  // One degree of latitude is 111.2 km; of longitude less, by the cosine of the latitude.
  const high = circle.radiusKm / 111.2;
  const wide = high / Math.max(0.01, Math.cos((circle.latitude * Math.PI) / 180));
  return {
    south: circle.latitude - high,
    north: circle.latitude + high,
    west: circle.longitude - wide,
    east: circle.longitude + wide,
  };
}

export function insideCircle(circle: Circle, values: Values): Condition[] {
  const latitude = values.add(circle.latitude, '::float8');
  const longitude = values.add(circle.longitude, '::float8');
  const radius = values.add(circle.radiusKm, '::float8');
  return [
    ...insideBox(boxAround(circle), values),
    { sql: `${distanceKm(latitude, longitude)} <= ${radius}`, columns: ['latitude', 'longitude'] },
  ];
}

/** Great-circle distance in kilometres from a point to the record (haversine, earth radius 6,371 km). */
export function distanceKm(latitude: string, longitude: string): string {
  return `2 * 6371 * asin(sqrt(least(1, power(sin(radians(latitude - ${latitude}) / 2), 2) +
    cos(radians(${latitude})) * cos(radians(latitude)) * power(sin(radians(longitude - ${longitude}) / 2), 2))))`;
}
