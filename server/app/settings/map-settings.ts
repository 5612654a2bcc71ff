import path from 'node:path';
import * as z from 'zod/mini';
import { isTilesUrl } from './setting-values.ts';

/** Where the streets of maps come from: a server of raster tiles, or a PMTiles file of the operator's at an absolute path. */
export type StreetSource = { attribution: string } & ({ url: string } | { file: string });

/** The settings of maps, as the others in settings.ts. */
export const mapDefinitions = {
  MAP_TILES_URL: {
    schema: z.string().check(z.refine(isTilesUrl)),
    should: 'the address of map tiles, such as https://tiles.example/{z}/{x}/{y}.png',
  },
  MAP_PMTILES: {
    schema: z.string().check(z.regex(/\.pmtiles$/)),
    should: 'a PMTiles file on this machine, such as /srv/aangan/india.pmtiles',
  },
  MAP_ATTRIBUTION: {
    schema: z.string().check(z.regex(/^[^<>]{2,200}$/)),
    should: 'who made the tiles, as their licence asks to be named, such as © OpenStreetMap contributors',
  },
};

type Name = keyof typeof mapDefinitions;

/** Problems of the map settings in combination: streets have one source, and a notice beside it. */
export function mapProblems(isSet: (name: Name) => boolean): string[] {
  const sources = (['MAP_TILES_URL', 'MAP_PMTILES'] as const).filter(isSet);
  if (sources.length === 2) return ['MAP_PMTILES and MAP_TILES_URL are both set: streets come from one of them.'];
  const isMissing = (name: Name, condition: string) =>
    `${name} is missing: with ${condition} it should be ${mapDefinitions[name].should}.`;
  if (sources[0] && !isSet('MAP_ATTRIBUTION')) return [isMissing('MAP_ATTRIBUTION', sources[0])];
  if (!sources[0] && isSet('MAP_ATTRIBUTION')) return [isMissing('MAP_TILES_URL', 'MAP_ATTRIBUTION')];
  return [];
}

/** The source of streets of settings without problems. */
export function streetSourceOf(values: Partial<Record<Name, string>>): StreetSource | undefined {
  const { MAP_TILES_URL: url, MAP_PMTILES: file, MAP_ATTRIBUTION: attribution } = values;
  if (!attribution) return undefined;
  if (url) return { url, attribution };
  return file ? { file: path.resolve(file), attribution } : undefined;
}
