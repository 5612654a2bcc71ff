import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AreaMapLayer } from '#contracts/search/area-map.ts';
import type { StreetPart } from './read-extract.ts';
import { noteStreets, readCities, writeStreets } from './write-streets.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'streets-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const box = [18.4, 73.7, 18.7, 74] as const;
const road = (longitude: number): StreetPart => ({
  kind: 'primary',
  shape: 'line',
  paths: [
    [
      [longitude, 18.51],
      [longitude + 0.01, 18.52],
    ],
  ],
});

it('replaces the streets of a city, credits their makers, and lists their cells', () => {
  writeFileSync(
    path.join(root, 'cities.json'),
    JSON.stringify({
      cities: [
        { folder: 'pune', box, layers: ['names'] },
        { folder: 'goa', box, layers: [] },
      ],
    }),
  );
  const city = { folder: 'pune', box };
  writeStreets(root, city, [road(73.71)]);
  const { streets } = writeStreets(root, city, [road(73.81), road(73.91)]);
  expect(streets).toEqual(['738_185', '739_185']);
  const folder = path.join(root, 'pune/streets');
  expect(readdirSync(folder).toSorted()).toEqual(['738_185.json', '739_185.json']);
  const layer = JSON.parse(readFileSync(path.join(folder, '738_185.json'), 'utf8')) as AreaMapLayer;
  expect(layer).toMatchObject({ licence: 'ODbL-1.0', attribution: '© OpenStreetMap contributors' });
  noteStreets(root, 'pune', streets);
  expect(readCities(root).cities).toEqual([
    { folder: 'pune', box, layers: ['names'], streets },
    { folder: 'goa', box, layers: [] },
  ]);
});

it('leaves what was there where no street lies in the city', () => {
  const city = { folder: 'pune', box };
  writeStreets(root, city, [road(73.81)]);
  expect(() => writeStreets(root, city, [road(72.8)])).toThrow('No streets lie in pune.');
  expect(readdirSync(path.join(root, 'pune/streets'))).toEqual(['738_185.json']);
});
