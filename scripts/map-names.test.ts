import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { AreaMapLayer } from '#contracts/search/area-map.ts';

const root = path.resolve(import.meta.dirname, '../web/public');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

it('names places of the map in Devanagari, and no place that the map lacks', () => {
  const shown = read('area-map-names/hi/pune.json') as Record<string, string>;
  expect(shown).toMatchObject({ Pune: 'पुणे', Baner: 'बाणेर' });
  const onMap = ['names', 'metro-stations', 'rail-stations'].flatMap((layer) =>
    (read(`area-map/pune/${layer}.json`) as AreaMapLayer).features.map(({ name }) => name),
  );
  expect(Object.keys(shown).filter((name) => !onMap.includes(name))).toEqual([]);
});
