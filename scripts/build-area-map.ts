/**
 * Builds the data of the area map from GeoJSON files, one folder for each city:
 * node scripts/build-area-map.ts FOLDER. See docs/data-sources.md and decision 0042.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type AreaMapFeature, type AreaMapLayer, type AreaMapPoint, packAreaMapPath } from '#contracts/area-map.ts';

type Geometry =
  | { type: 'Point'; coordinates: AreaMapPoint }
  | { type: 'LineString'; coordinates: AreaMapPoint[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: AreaMapPoint[][] }
  | { type: 'MultiPolygon'; coordinates: AreaMapPoint[][][] };

interface Source {
  licence?: string;
  attribution?: string;
  features: { properties: { name?: string; color?: string }; geometry: Geometry }[];
}

const layers = ['water', 'wards', 'rail', 'rail-altmo', 'metro', 'rail_stations', 'metro_stations'];
/** Their licence is not settled: see docs/data-sources.md. */
const unsettled = new Set(['delhi-ncr/metro', 'delhi-ncr/metro_stations']);
const maxCityBytes = 250_000;
const states = {
  licence: 'MIT over CC-BY-SA-2.5-IN and ODbL-1.0',
  attribution: 'Hindustan Times Labs; DataMeet; Census 2011 and Survey of India; © OpenStreetMap contributors',
};

const target = path.resolve(import.meta.dirname, '../web/public/area-map');
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('node scripts/build-area-map.ts FOLDER');

const pathsOf = (geometry: Geometry): Pick<AreaMapFeature, 'shape' | 'paths'> => {
  const packed = (paths: AreaMapPoint[][]) => paths.map((points) => packAreaMapPath(points));
  switch (geometry.type) {
    case 'Point':
      return { shape: 'point', paths: packed([[geometry.coordinates]]) };
    case 'LineString':
      return { shape: 'line', paths: packed([geometry.coordinates]) };
    case 'MultiLineString':
      return { shape: 'line', paths: packed(geometry.coordinates) };
    case 'Polygon':
      return { shape: 'polygon', paths: packed(geometry.coordinates) };
    case 'MultiPolygon':
      return { shape: 'polygon', paths: packed(geometry.coordinates.flat()) };
  }
};

/** What a layer is called here: rail lines have one name, wherever they come from. No city has both. */
const nameOf = (layer: string) => layer.replace('-altmo', '').replaceAll('_', '-');

/** Writes one layer and returns its size as it is sent. */
function writeLayer(from: string, to: string, notice?: { licence: string; attribution: string }): number {
  const source = JSON.parse(readFileSync(from, 'utf8')) as Source;
  const { licence, attribution } = { ...source, ...notice };
  if (!licence || !attribution) throw new Error(`${from} names no licence or source`);
  const features = source.features.map(({ properties, geometry }) => ({
    ...(properties.name && { name: properties.name }),
    ...(properties.color && { color: properties.color }),
    ...pathsOf(geometry),
  }));
  const json = JSON.stringify({
    licence: licence.replace(/ \(OSM.*\)$/, ''),
    attribution,
    features,
  } satisfies AreaMapLayer);
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, json);
  return gzipSync(json).length;
}

rmSync(target, { recursive: true, force: true });
const cities = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
for (const { name: city } of cities) {
  let bytes = 0;
  for (const layer of layers.filter((name) => !unsettled.has(`${city}/${name}`))) {
    const from = path.join(folder, city, `${layer}.geojson`);
    if (existsSync(from)) bytes += writeLayer(from, path.join(target, city, `${nameOf(layer)}.json`));
  }
  if (bytes > maxCityBytes) throw new Error(`${city} is ${bytes} bytes gzipped, over ${maxCityBytes}`);
  console.log(`${city}: ${(bytes / 1000).toFixed(1)} kB gzipped`);
}
const outline = writeLayer(path.join(folder, 'india-states.geojson'), path.join(target, 'india-states.json'), states);
console.log(`india-states: ${(outline / 1000).toFixed(1)} kB gzipped`);
