import { open } from 'node:fs/promises';
import type { MapTiles } from '#contracts/config.ts';
import { streetsPath } from '#server/modules/site/site.module.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { StreetSource } from '../settings/map-settings.ts';

export interface ProvidedStreets {
  mapTiles: MapTiles | null;
  /** The PMTiles file that this server offers. */
  streetsFile: string | null;
}

/** Magic and version at the start of a file, and the place of the type of its tiles, by the PMTiles specification. */
const magic = 'PMTiles';
const [versionAt, typeAt, headerBytes] = [7, 99, 127];
const vectorTiles = 1;

/**
 * The streets of the settings. Throws a StartError that names the setting when a file cannot be read, isn't a PMTiles
 * file of version 3, or holds pictures in place of vector tiles.
 */
export async function provideStreets(source: StreetSource | undefined): Promise<ProvidedStreets> {
  if (!source) return { mapTiles: null, streetsFile: null };
  const { attribution } = source;
  if ('url' in source) return { mapTiles: { format: 'raster', url: source.url, attribution }, streetsFile: null };
  const header = await readHeader(source.file);
  const problem =
    header.toString('latin1', 0, magic.length) !== magic || header[versionAt] !== 3
      ? 'is no PMTiles file of version 3'
      : header[typeAt] !== vectorTiles && 'holds pictures; set a file of vector tiles (MVT)';
  if (problem) throw new StartError(`MAP_PMTILES: ${source.file} ${problem}.`);
  return { mapTiles: { format: 'pmtiles', url: streetsPath, attribution }, streetsFile: source.file };
}

async function readHeader(file: string): Promise<Buffer> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`MAP_PMTILES: ${file} cannot be read (${code ?? 'unknown error'}).`, { cause: error });
  }
}
