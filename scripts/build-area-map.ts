/**
 * Builds the data of the area map from GeoJSON files, one folder for each city:
 * node scripts/build-area-map.ts FOLDER. See docs/data-sources.md and decision 0042.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  packAreaMapPath,
  unpackAreaMapPath,
  type AreaMapCities,
  type AreaMapFeature,
  type AreaMapLayer,
  type AreaMapPoint,
} from '#contracts/search/area-map.ts';
import { readGazetteerFiles } from '#server/modules/places/gazetteer-file.ts';
import { makeGazetteer, type Place } from '#server/modules/places/places.gazetteer.ts';
import { seaAround, seaBoxes } from './area-map/sea.ts';
import { readExtract } from './streets/read-extract.ts';
import { writeStreets } from './streets/write-streets.ts';

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
/** Layers whose licence is unclear: see docs/data-sources.md. */
const unsettled = new Set(['delhi-ncr/metro', 'delhi-ncr/metro_stations']);
/** Extracts of OpenStreetMap from which a city's streets are made. */
const extracts = ['roads', 'waters', 'parks'];
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

/** The name of a layer here: rail lines have one name, whichever source they come from. No city has both. */
const nameOf = (layer: string) => layer.replace('-altmo', '').replaceAll('_', '-');

/** South, west, north and east. */
type Box = [number, number, number, number];

function widen([south, west, north, east]: Box, [longitude, latitude]: AreaMapPoint): Box {
  return [Math.min(south, latitude), Math.min(west, longitude), Math.max(north, latitude), Math.max(east, longitude)];
}

/** Reads one layer of a source. */
function readLayer(from: string, notice?: { licence: string; attribution: string }): AreaMapLayer {
  const source = JSON.parse(readFileSync(from, 'utf8')) as Source;
  const { licence, attribution } = { ...source, ...notice };
  if (!licence || !attribution) throw new Error(`${from} names no licence or source`);
  const features = source.features.map(({ properties, geometry }) => ({
    ...(properties.name && { name: properties.name }),
    ...(properties.color && { color: properties.color }),
    ...pathsOf(geometry),
  }));
  return { licence: licence.replace(/ \(OSM.*\)$/, ''), attribution, features };
}

/** Writes one layer and returns its size as it is sent. */
function writeLayer(to: string, layer: AreaMapLayer): number {
  const json = JSON.stringify(layer);
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, json);
  return gzipSync(json).length;
}

const gazetteer = makeGazetteer(readGazetteerFiles());

/** Names of places in a box, the best known first: cities, localities that people name, then other towns. */
function namesIn([south, west, north, east]: Box): AreaMapLayer {
  const isIn = ({ latitude, longitude }: Place) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  const isNamed = ({ kind, prominence }: Place) => kind === 'city' || (kind === 'locality' && prominence <= 1);
  const features = gazetteer.places
    .filter((place) => isNamed(place) && isIn(place))
    .toSorted((a, b) => a.prominence - b.prominence)
    .map(({ name, longitude, latitude }) => ({
      name,
      shape: 'point' as const,
      paths: [packAreaMapPath([[longitude, latitude]])],
    }));
  return { licence: 'CC-BY-4.0', attribution: 'Names of towns: GeoNames', features };
}

/** Each ring of a layer as a polygon: an island of a state is land as well. */
function polygonsOf({ features }: AreaMapLayer): AreaMapPoint[][][] {
  return features.flatMap(({ paths }) => paths.map((steps) => [unpackAreaMapPath(steps)]));
}

/** The box of a layer. */
function boxOf({ features }: AreaMapLayer, box: Box = [90, 180, -90, -180]): Box {
  return features.flatMap(({ paths }) => paths.flatMap(unpackAreaMapPath)).reduce(widen, box);
}

rmSync(target, { recursive: true, force: true });
const outline = readLayer(path.join(folder, 'india-states.geojson'), states);
const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const cities: AreaMapCities['cities'] = [];
for (const { name: city } of folders) {
  let bytes = 0;
  let box: Box = [90, 180, -90, -180];
  const written: string[] = [];
  const write = (name: string, layer: AreaMapLayer) => {
    bytes += writeLayer(path.join(target, city, `${name}.json`), layer);
    written.push(name);
  };
  for (const layer of layers.filter((name) => !unsettled.has(`${city}/${name}`))) {
    const from = path.join(folder, city, `${layer}.geojson`);
    if (!existsSync(from)) continue;
    const read = readLayer(from);
    box = boxOf(read, box);
    write(nameOf(layer), read);
    const seaBox = seaBoxes[city];
    if (layer !== 'water' || !seaBox) continue;
    const sea = seaAround(seaBox, boxOf(read), polygonsOf(outline));
    bytes += writeLayer(path.join(target, city, 'sea.json'), {
      ...states,
      features: sea.map((rings) => ({ shape: 'polygon', paths: rings.map((ring) => packAreaMapPath(ring)) })),
    });
  }
  write('names', namesIn(box));
  if (bytes > maxCityBytes) throw new Error(`${city} is ${bytes} bytes gzipped, over ${maxCityBytes}`);
  const files = extracts.map((name) => path.join(folder, city, `${name}.geojson`)).filter((file) => existsSync(file));
  const parts = files.flatMap((file) => readExtract(readFileSync(file, 'utf8')));
  const made = parts.length > 0 ? writeStreets(target, { folder: city, box }, parts) : null;
  cities.push({
    folder: city,
    box,
    layers: written,
    ...(seaBoxes[city] && { seaBox: seaBoxes[city] }),
    ...(made && { streets: made.streets }),
  });
  console.log(`${city}: ${(bytes / 1000).toFixed(1)} kB gzipped; streets: ${made?.text ?? 'none'}`);
}
writeFileSync(path.join(target, 'cities.json'), JSON.stringify({ cities } satisfies AreaMapCities));
console.log(
  `india-states: ${(writeLayer(path.join(target, 'india-states.json'), outline) / 1000).toFixed(1)} kB gzipped`,
);
