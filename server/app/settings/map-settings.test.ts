import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('takes the streets of maps from one source, with the notice of their licence', () => {
  const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' };
  const file = { MAP_PMTILES: 'maps/india.pmtiles' };
  const notice = { MAP_ATTRIBUTION: 'Tiles' };
  expect(readSettings({ ...file, ...notice }).streets).toEqual({
    file: path.resolve('maps/india.pmtiles'),
    attribution: 'Tiles',
  });
  expect(() => readSettings({ ...tiles, ...file, ...notice })).toThrow(/^MAP_PMTILES and MAP_TILES_URL are both set/m);
  expect(() => readSettings(file)).toThrow(/^MAP_ATTRIBUTION is missing: with MAP_PMTILES/m);
  expect(() => readSettings(tiles)).toThrow(/^MAP_ATTRIBUTION is missing: with MAP_TILES_URL/m);
  expect(() => readSettings(notice)).toThrow(/^MAP_TILES_URL is missing: with MAP_ATTRIBUTION/m);
});
