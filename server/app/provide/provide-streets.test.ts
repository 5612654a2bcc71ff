import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartError } from '#server/platform/start-error.ts';
import { provideStreets } from './provide-streets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'streets-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A header of PMTiles: version 3 with vector tiles, or as given. */
function header({ magic = 'PMTiles', version = 3, type = 1 } = {}): Buffer {
  const bytes = Buffer.alloc(127);
  bytes.write(magic, 'latin1');
  bytes[7] = version;
  bytes[99] = type;
  return bytes;
}

async function provided(content: Buffer) {
  const file = path.join(folder, 'city.pmtiles');
  await writeFile(file, content);
  return { file, streets: provideStreets({ file, attribution: 'Tiles' }) };
}

it('offers a file of vector tiles at an address of this site', async () => {
  const { file, streets } = await provided(header());
  expect(await streets).toEqual({
    mapTiles: { format: 'pmtiles', url: '/map/streets.pmtiles', attribution: 'Tiles' },
    streetsFile: file,
  });
});

it('names a server of pictures as it is, and nothing where nothing is set', async () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(await provideStreets({ url, attribution: 'Tiles' })).toEqual({
    mapTiles: { format: 'raster', url, attribution: 'Tiles' },
    streetsFile: null,
  });
  expect(await provideStreets(undefined)).toEqual({ mapTiles: null, streetsFile: null });
});

it.each([
  ['an older version', header({ version: 2 }), /is no PMTiles file of version 3\.$/],
  ['another kind of file', Buffer.from('SQLite format 3'), /is no PMTiles file of version 3\.$/],
  ['an empty file', Buffer.alloc(0), /is no PMTiles file of version 3\.$/],
  ['pictures', header({ type: 2 }), /holds pictures; set a file of vector tiles \(MVT\)\.$/],
])('refuses %s at the start', async (_, content, refusal) => {
  const { streets } = await provided(content);
  await expect(streets).rejects.toThrow(refusal);
  await expect(streets).rejects.toThrow(StartError);
});

// specification 12.9
it('refuses a file that is not there, by its name', async () => {
  const file = path.join(folder, 'none.pmtiles');
  await expect(provideStreets({ file, attribution: 'Tiles' })).rejects.toThrow(
    `MAP_PMTILES: ${file} cannot be read (ENOENT).`,
  );
  await expect(provideStreets({ file: folder, attribution: 'Tiles' })).rejects.toThrow(/cannot be read \(EISDIR\)/);
});
