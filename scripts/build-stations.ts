/**
 * Builds server/modules/places/stations-osm.json and stations-datameet.json from GeoJSON files of stations, one folder
 * for each city. The two have different licences and are never joined. Only points are taken; of the lines of the metro
 * the names of those that pass a station.
 *
 *     node scripts/build-stations.ts FOLDER
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameKey } from '#contracts/search/city-names.ts';
import { distanceKm, type Point } from '#contracts/search/distance.ts';
import { readGazetteerFile, type StationsFile } from '#server/modules/places/gazetteer-file.ts';

type Position = [longitude: number, latitude: number];
interface Feature {
  properties: { name: string; code?: string };
  geometry: { type: string; coordinates: unknown };
}

const [folder = ''] = process.argv.slice(2);
if (folder === '') throw new Error('Usage: node scripts/build-stations.ts FOLDER');

/** The folders, the cities of each, and the characters of its ids. */
const areas: Record<string, readonly string[]> = {
  ahmedabad: ['Ahmedabad'],
  bengaluru: ['Bengaluru'],
  chandigarh: ['Chandigarh', 'Mohali', 'Panchkula'],
  chennai: ['Chennai'],
  'delhi-ncr': ['Delhi', 'Gurugram', 'Noida', 'Greater Noida', 'Ghaziabad', 'Faridabad'],
  hyderabad: ['Hyderabad'],
  indore: ['Indore'],
  jaipur: ['Jaipur'],
  kochi: ['Kochi'],
  kolkata: ['Kolkata'],
  lucknow: ['Lucknow'],
  mumbai: ['Mumbai', 'Navi Mumbai', 'Thane'],
  nagpur: ['Nagpur'],
  pune: ['Pune'],
};
/** Railway stations of these come from OpenStreetMap, those of the others from DataMeet. */
const railFromOsm = ['mumbai', 'hyderabad'];
/** A line passes a station within this distance. Kilometres. */
const onLineKm = 0.25;
/** Shorter words of a name in capitals are abbreviations: "GTB NAGAR". */
const lettersOnly = /^(?:[^aeiou]{1,4}|jn|rd|cst|iit|iii|ii|iv)$/i;

const gazetteer = readGazetteerFile();
const ids = new Set<string>();

function featuresOf(city: string, file: string): Feature[] {
  const path = join(folder, city, file);
  if (!existsSync(path)) return [];
  return (JSON.parse(readFileSync(path, 'utf8')) as { features: Feature[] }).features;
}

/** The runs of positions of a geometry, whatever its depth; a point is a run of one. */
function runsOf(coordinates: unknown): Position[][] {
  if (!Array.isArray(coordinates)) return [];
  if (typeof coordinates[0] === 'number') return [[coordinates as Position]];
  const isRun = Array.isArray(coordinates[0]) && typeof coordinates[0][0] === 'number';
  return isRun ? [coordinates as Position[]] : coordinates.flatMap(runsOf);
}

/** Points of a run, none farther from the next than half the distance at which a line passes a station. */
function pointsAlong(run: readonly Position[]): Point[] {
  return run.flatMap((position, at) => {
    const next = run[at + 1];
    const from = pointOf(position);
    if (!next) return [from];
    const to = pointOf(next);
    const steps = Math.ceil((2 * distanceKm(from, to)) / onLineKm);
    return Array.from({ length: Math.max(1, steps) }, (_, step) => ({
      latitude: from.latitude + ((to.latitude - from.latitude) * step) / steps,
      longitude: from.longitude + ((to.longitude - from.longitude) * step) / steps,
    }));
  });
}

function pointOf([longitude, latitude]: Position): Point {
  return { latitude, longitude };
}

/** "Purple Line (Challaghatta → Whitefield)" → "Purple Line". */
function lineName(name: string): string {
  return name.replace(/\s*[(:].*$/, '').replace(/ - R\d.*$/, '');
}

/** "SANTRAGACHI JN" → "Santragachi Jn"; a name in small letters stays. */
function stationName(name: string): string {
  const plain = name.replaceAll(/\s+/g, ' ').replaceAll('–', '-').trim();
  if (plain !== plain.toUpperCase()) return plain;
  return plain
    .split(' ')
    .map((word) => (lettersOnly.test(word) && word.length < 4 && !/^(?:jn|rd)$/i.test(word) ? word : capital(word)))
    .join(' ');
}
function capital(word: string): string {
  return word.toLowerCase().replaceAll(/(?<=^|[-(.])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** The city among those of an area whose nearest locality, or middle, is nearest. */
function cityAt(point: Point, names: readonly string[]): { name: string; state: string } {
  let best = { name: names[0] ?? '', state: '', km: Infinity };
  const consider = (at: number, latitude: number, longitude: number) => {
    const [name, state] = gazetteer.cities[at] ?? [];
    if (!name || !state || !names.includes(name) || (gazetteer.cities[at]?.[4] ?? 2) > 1) return;
    const km = distanceKm(point, { latitude, longitude });
    if (km < best.km) best = { name, state, km };
  };
  gazetteer.cities.forEach(([, , latitude, longitude], at) => consider(at, latitude, longitude));
  for (const [, at, latitude, longitude] of gazetteer.localities) consider(at, latitude, longitude);
  return best;
}

function makeId(state: string, name: string): string {
  const slug = `in-${state.toLowerCase()}-stn-${nameKey(name).replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 58);
  let id = slug.replace(/-+$/, '');
  for (let n = 2; ids.has(id); n += 1) id = `${slug}-${n}`;
  ids.add(id);
  return id;
}

function stationsOf(area: string, kind: 'metro' | 'rail', lines: readonly Feature[]): StationsFile['stations'] {
  const paths = lines.map((line) => ({
    name: lineName(line.properties.name),
    points: runsOf(line.geometry.coordinates).flatMap(pointsAlong),
  }));
  return featuresOf(area, `${kind}_stations.geojson`).map((feature) => {
    const position = runsOf(feature.geometry.coordinates)[0]?.[0];
    if (!position) throw new Error(`No point: ${feature.properties.name}`);
    const point = pointOf(position);
    const { name: city, state } = cityAt(point, areas[area] ?? []);
    const name = stationName(feature.properties.name);
    const passing = paths.filter(({ points }) => points.some((one) => distanceKm(one, point) < onLineKm));
    const names = [...new Set(passing.map((path) => path.name))].join('|');
    const degrees = (number: number) => Math.round(number * 10_000) / 10_000;
    return [name, city, state, degrees(point.latitude), degrees(point.longitude), makeId(state, name), names, kind];
  });
}

function write(name: string, file: StationsFile): void {
  const rows = file.stations.map((row) => JSON.stringify(row)).join(',\n');
  const head = JSON.stringify({ licence: file.licence, attribution: file.attribution }).slice(0, -1);
  writeFileSync(join(import.meta.dirname, '../server/modules/places', name), `${head},"stations":[\n${rows}\n]}\n`);
  console.log(`${name}: ${file.stations.length} stations`);
}

const osm: StationsFile['stations'] = [];
const datameet: StationsFile['stations'] = [];
for (const area of Object.keys(areas)) {
  osm.push(...stationsOf(area, 'metro', featuresOf(area, 'metro.geojson')));
  const rail = railFromOsm.includes(area);
  const stations = stationsOf(area, 'rail', rail ? featuresOf(area, 'rail.geojson') : []);
  (rail ? osm : datameet).push(...stations);
}
write('stations-osm.json', { licence: 'ODbL-1.0', attribution: '© OpenStreetMap contributors', stations: osm });
write('stations-datameet.json', { licence: 'CC0-1.0', attribution: 'Stations: DataMeet railways', stations: datameet });
