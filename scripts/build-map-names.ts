/**
 * Writes the names of the area map in the script of each language that has names of places:
 * web/public/area-map-names/<language>/<city>.json. `npm run generate` and the build run it when the map or the names have
 * changed.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaMapCities, AreaMapLayer } from '#contracts/search/area-map.ts';
import { languagesWithPlaceNames } from '#contracts/text/place-names.ts';
import { hindiPlaceName } from '#server/modules/places/names-in-script.ts';

const root = path.resolve(import.meta.dirname, '../web/public');
const target = path.join(root, 'area-map-names');
const nameIn: Record<(typeof languagesWithPlaceNames)[number], (name: string) => string | undefined> = {
  hi: hindiPlaceName,
};
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

rmSync(target, { recursive: true, force: true });
const { cities } = read(path.join(root, 'area-map/cities.json')) as AreaMapCities;
for (const language of languagesWithPlaceNames) {
  mkdirSync(path.join(target, language), { recursive: true });
  for (const { folder } of cities) {
    const files = ['names', 'metro-stations', 'rail-stations'].map((layer) =>
      path.join(root, 'area-map', folder, `${layer}.json`),
    );
    const named = files.filter((file) => existsSync(file)).flatMap((file) => (read(file) as AreaMapLayer).features);
    const names: Record<string, string> = {};
    for (const { name = '' } of named) {
      const shown = nameIn[language](name);
      if (shown !== undefined) names[name] = shown;
    }
    writeFileSync(path.join(target, language, `${folder}.json`), JSON.stringify(names));
  }
}
