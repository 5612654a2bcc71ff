/** A box in degrees: west, south, east, north. */
export type Box = readonly [number, number, number, number];

const line = (coordinates: GeoJSON.Position[], properties: Record<string, string>): GeoJSON.Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
});
const area = ([west, south, east, north]: Box, properties: Record<string, string>): GeoJSON.Feature => ({
  type: 'Feature',
  properties,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  },
});

const stepDegrees = 0.002;
const bend = (at: number) => 0.0006 * Math.sin(at * 3000);

/** A made-up town in a box, in the layers of a Protomaps basemap: streets that bend, a highway, a park, a canal, a station. */
export function makeUpStreets([west, south, east, north]: Box): Record<string, GeoJSON.Feature[]> {
  const across = (from: number, to: number, point: (at: number) => GeoJSON.Position) => {
    const count = Math.ceil((to - from) / stepDegrees);
    return Array.from({ length: count + 1 }, (_, at) => point(Math.min(from + at * stepDegrees, to)));
  };
  const roads: GeoJSON.Feature[] = [];
  const [columns, rows] = [(east - west) / stepDegrees, (north - south) / stepDegrees];
  for (let column = 1; column < columns; column += 1) {
    const longitude = west + column * stepDegrees;
    const kind = column % 6 === 0 ? 'major_road' : 'minor_road';
    const points = across(south, north, (latitude) => [longitude + bend(latitude), latitude]);
    roads.push(line(points, { kind, name: `${column} गली`, 'name:en': `Lane ${column}` }));
  }
  for (let row = 1; row < rows; row += 1) {
    const latitude = south + row * stepDegrees;
    const kind = row % 5 === 0 ? 'major_road' : 'minor_road';
    const points = across(west, east, (longitude) => [longitude, latitude + bend(longitude)]);
    roads.push(line(points, { kind, name: `${row} मार्ग`, 'name:en': `Road ${row}` }));
  }
  const [middleLongitude, middleLatitude] = [(west + east) / 2, (south + north) / 2];
  roads.push(
    line(
      [
        [west, south],
        [middleLongitude, middleLatitude + stepDegrees],
        [east, north],
      ],
      { kind: 'highway', name: 'Old Bypass' },
    ),
    line(
      [
        [west, middleLatitude],
        [east, middleLatitude],
      ],
      { kind: 'rail' },
    ),
  );
  const block = stepDegrees / 2;
  return {
    earth: [area([west, south, east, north], { kind: 'earth' })],
    landuse: [
      area([middleLongitude + block, middleLatitude + block, middleLongitude + 5 * block, middleLatitude + 4 * block], {
        kind: 'park',
      }),
    ],
    water: [area([west, south + block, east, south + 2 * block], { kind: 'canal' })],
    buildings: [
      area([middleLongitude - 2 * block, middleLatitude, middleLongitude - block, middleLatitude + block], {
        kind: 'building',
      }),
    ],
    roads,
    places: [
      {
        type: 'Feature',
        properties: { kind: 'neighbourhood', name: 'Middle Town' },
        geometry: { type: 'Point', coordinates: [middleLongitude, middleLatitude] },
      },
    ],
    pois: [
      {
        type: 'Feature',
        properties: { kind: 'station', name: 'Middle Town Halt' },
        geometry: { type: 'Point', coordinates: [middleLongitude + block, middleLatitude] },
      },
    ],
  };
}
