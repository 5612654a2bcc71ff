import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaMapCities, AreaMapLayer } from '#contracts/search/area-map.ts';
import type { StreetPart } from './read-extract.ts';
import { bytesOf, cutIntoCells, withinBudget, type StreetCells } from './street-cells.ts';

const notice = { licence: 'ODbL-1.0', attribution: '© OpenStreetMap contributors' };

export interface WrittenStreets {
  /** Cells that have a file. */
  streets: string[];
  text: string;
}

function writeCells(folder: string, cells: StreetCells): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const written = [...cells].toSorted(([a], [b]) => a.localeCompare(b));
  for (const [cell, features] of written)
    writeFileSync(path.join(folder, `${cell}.json`), JSON.stringify({ ...notice, features } satisfies AreaMapLayer));
  return written.map(([cell]) => cell);
}

/** Writes the streets of a city in place of those that were there, and says how large they are. */
export function writeStreets(
  root: string,
  city: Pick<AreaMapCities['cities'][number], 'folder' | 'box'>,
  parts: readonly StreetPart[],
): WrittenStreets {
  const { cells, left } = withinBudget(cutIntoCells(parts, city.box));
  if (cells.size === 0) throw new Error(`No streets lie in ${city.folder}.`);
  const streets = writeCells(path.join(root, city.folder, 'streets'), cells);
  const size = `${(bytesOf(cells) / 1000).toFixed(1)} kB gzipped in ${streets.length} cells`;
  return { streets, text: left.length > 0 ? `${size}, without ${left.join(' and ')}` : size };
}

/** Reads the list of the map's cities. */
export function readCities(root: string): AreaMapCities {
  return JSON.parse(readFileSync(path.join(root, 'cities.json'), 'utf8')) as AreaMapCities;
}

/** Notes the cells of a city in that list. */
export function noteStreets(root: string, folder: string, streets: string[]): void {
  const cities = readCities(root).cities.map((city) => (city.folder === folder ? { ...city, streets } : city));
  writeFileSync(path.join(root, 'cities.json'), JSON.stringify({ cities } satisfies AreaMapCities));
}
