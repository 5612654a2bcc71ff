/**
 * Makes the streets of a city's map: npm run streets -- CITY [FILE …]. Without a file it asks a server of Overpass
 * (`OVERPASS_URL`); files are extracts of OpenStreetMap (GeoJSON, replies of Overpass, GraphML). See docs/map.md.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchStreets } from './streets/overpass.ts';
import { readExtract, type StreetPart } from './streets/read-extract.ts';
import { noteStreets, readCities, writeStreets } from './streets/write-streets.ts';

const root = path.resolve(import.meta.dirname, '../web/public/area-map');
const publicServer = 'https://overpass-api.de/api/interpreter';

async function main([name, ...files]: string[]): Promise<void> {
  const { cities } = readCities(root);
  const city = cities.find(({ folder }) => folder === name);
  if (!city) throw new Error(`npm run streets -- CITY [FILE …], one of: ${cities.map((one) => one.folder).join(', ')}`);
  const fetched = (): Promise<StreetPart[]> =>
    fetchStreets({
      url: process.env['OVERPASS_URL'] ?? publicServer,
      box: city.box,
      onProgress: (text) => console.log(`${city.folder}: ${text}`),
      pause: (seconds) => wait(seconds * 1000),
    });
  const parts = files.length > 0 ? files.flatMap((file) => readExtract(readFileSync(file, 'utf8'))) : await fetched();
  const { streets, text } = writeStreets(root, city, parts);
  noteStreets(root, city.folder, streets);
  console.log(`${city.folder}: ${text}. Build the pages again to show them: npm run build`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
