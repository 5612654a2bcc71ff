import { readFileSync } from 'node:fs';

/**
 * The table built by scripts/build-gazetteer.ts. It is read at every start, and has rows instead of objects, which make
 * it a third as large. Degrees have four decimals, about eleven metres.
 */
export interface GazetteerFile {
  /** name, state code, latitude, longitude, prominence (0 is a metro, 1 another big city, 2 any other place), id */
  cities: [string, string, number, number, 0 | 1 | 2, string][];
  /**
   * name, index of its city, latitude, longitude, PIN code or '', id, radius in km, source (see {@link LocalitySource}),
   * other names separated by "|"
   */
  localities: [string, number, number, number, string, string, number, LocalitySource, string][];
  /** name, index of its city, latitude, longitude, id, 1 where the point is its locality's, other names */
  landmarks: [string, number, number, number, string, 0 | 1, string][];
  /** name, index of its city, latitude, longitude, id, radius in km, other names: "South Delhi" */
  zones: [string, number, number, number, string, number, string][];
}

/** Where a locality comes from: 0 localities.csv, 1 popular-localities.csv, 2 a post office. Points of 1 and 2 are approximate. */
export type LocalitySource = 0 | 1 | 2;

/** The table built by scripts/build-post-offices.ts. */
export interface PostOfficesFile {
  /** PIN code, latitude, longitude, its first post office, its city or district, state code, radius in km; sorted */
  pins: [string, number, number, string, string, string, number][];
  /** name, index of its PIN code */
  localities: [string, number][];
}

/** The tables built by scripts/build-stations.ts: one for each licence, since they may not be joined. */
export interface StationsFile {
  licence: string;
  attribution: string;
  /** name, city, state code, latitude, longitude, id, lines separated by "|", kind */
  stations: [string, string, string, number, number, string, string, 'metro' | 'rail'][];
}

/** The tables that the gazetteer is made of. */
export interface GazetteerFiles {
  gazetteer: GazetteerFile;
  postOffices: PostOfficesFile;
  stations: readonly StationsFile[];
}

/** Reads the committed tables: 2 MB, some 15 ms. */
export function readGazetteerFiles(): GazetteerFiles {
  return { gazetteer: readGazetteerFile(), postOffices: readPostOffices(), stations: readStations() };
}

export function readGazetteerFile(): GazetteerFile {
  return read('gazetteer.json') as GazetteerFile;
}

export function readPostOffices(): PostOfficesFile {
  return read('post-offices.json') as PostOfficesFile;
}

export function readStations(): StationsFile[] {
  return ['stations-osm.json', 'stations-datameet.json'].map((name) => read(name) as StationsFile);
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'));
}
