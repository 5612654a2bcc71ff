import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpackAreaMapPath, type AreaMapCities, type AreaMapLayer } from '#contracts/search/area-map.ts';

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
    const listed = cities.flatMap(({ folder: city, layers }) => layers.map((layer) => `${city}/${layer}.json`));
    expect([...listed, 'india-states.json'].toSorted()).toEqual(files);
    for (const { box, layers } of cities) {
      expect(box[0] < box[2] && box[1] < box[3]).toBe(true);
      expect(layers.at(-1)).toBe('names');
    }
  });

  it('are at most 250 kB gzipped for a city', () => {
    const sizes = new Map<string, number>();
    for (const file of files) {
      const city = path.dirname(file);
      sizes.set(city, (sizes.get(city) ?? 0) + gzipSync(textOf(file)).length);
    }
    expect(Math.max(...sizes.values())).toBeLessThanOrEqual(250_000);
  });

  it.each(files)('%s names its licence and credits its source', (file) => {
    const { licence, attribution } = layerOf(file);
    expect(licence).not.toBe('');
    expect(attribution).not.toBe('');
    if (licence.startsWith('ODbL')) expect(attribution).toContain('© OpenStreetMap contributors');
  });

  it.each(files)('%s lies in India, and its rings are closed', (file) => {
    for (const { shape, paths } of layerOf(file).features) {
      for (const points of paths.map((steps) => unpackAreaMapPath(steps))) {
        expect(
          points.every(([longitude, latitude]) => longitude > 68 && longitude < 98 && latitude > 6 && latitude < 38),
        ).toBe(true);
        if (shape === 'polygon') expect(points.at(-1)).toEqual(points[0]);
      }
    }
  });

  it('leave out what has no settled licence', () => {
    expect(files.filter((file) => /^delhi-ncr\/metro/.test(file))).toEqual([]);
  });
});
