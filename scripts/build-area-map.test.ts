import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { streetCellAt, unpackAreaMapPath, type AreaMapCities, type AreaMapLayer } from '#contracts/search/area-map.ts';
import { maxStreetBytes } from './streets/street-cells.ts';

/** The files as they are in the repository: scripts/build-area-map.ts writes them. */

const folder = path.resolve(import.meta.dirname, '../web/public/area-map');
const files = globSync('**/*.json', { cwd: folder })
  .filter((file) => file !== 'cities.json')
  .toSorted();
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const layerOf = (file: string) => JSON.parse(textOf(file)) as AreaMapLayer;

describe('the files of the area map', () => {
  it('cover the fourteen cities and the states', () => {
    expect(new Set(files.map((file) => file.split('/')[0])).size).toBe(15);
  });

  it('are listed for the map, each city with its layers', () => {
    const { cities } = JSON.parse(textOf('cities.json')) as AreaMapCities;
    const listed = cities.flatMap(({ folder: city, layers, seaBox, streets = [] }) => [
      ...layers.map((layer) => `${city}/${layer}.json`),
      ...(seaBox ? [`${city}/sea.json`] : []),
      ...streets.map((cell) => `${city}/streets/${cell}.json`),
    ]);
    expect([...listed, 'india-states.json'].toSorted()).toEqual(files);
    for (const { box, layers } of cities) {
      expect(box[0] < box[2] && box[1] < box[3]).toBe(true);
      expect(layers.at(-1)).toBe('names');
    }
  });

  it.each([
    ['250 kB gzipped for a city', files.filter((file) => !file.includes('/streets/')), 250_000],
    ['500 kB gzipped for the streets of a city', files.filter((file) => file.includes('/streets/')), maxStreetBytes],
  ])('are at most %s', (_what, counted, most) => {
    const sizes = new Map<string, number>();
    for (const file of counted) {
      const city = path.dirname(file);
      sizes.set(city, (sizes.get(city) ?? 0) + gzipSync(textOf(file)).length);
    }
    expect(Math.max(...sizes.values())).toBeLessThanOrEqual(most);
  });

  it.each(files)('%s names its licence and credits its source', (file) => {
    const { licence, attribution } = layerOf(file);
    expect(licence).not.toBe('');
    expect(attribution).not.toBe('');
    if (licence.startsWith('ODbL')) expect(attribution).toContain('© OpenStreetMap contributors');
  });

  it.each(files)('%s lies in India or its seas, and its rings are closed', (file) => {
    const west = file.endsWith('/sea.json') ? 66 : 68;
    for (const { shape, paths } of layerOf(file).features) {
      for (const points of paths.map((steps) => unpackAreaMapPath(steps))) {
        expect(
          points.every(([longitude, latitude]) => longitude > west && longitude < 98 && latitude > 6 && latitude < 38),
        ).toBe(true);
        if (shape === 'polygon') expect(points.at(-1)).toEqual(points[0]);
      }
    }
  });

  it('draw the streets of a cell in that cell', () => {
    const streets = files.filter((file) => file.includes('/streets/'));
    expect(streets.length).toBeGreaterThan(0);
    for (const file of streets) {
      const lines = layerOf(file).features.filter(({ shape }) => shape === 'line');
      // Points on its border, rounded, may lie in the next one.
      const places = lines.flatMap(({ paths }) => paths.map((steps) => unpackAreaMapPath(steps)));
      for (const points of places.filter(({ length }) => length > 2))
        expect(points.slice(1, -1).map(streetCellAt)).toContain(path.basename(file, '.json'));
    }
  });

  it('leave out what has no settled licence', () => {
    expect(files.filter((file) => /^delhi-ncr\/metro/.test(file))).toEqual([]);
  });
});
