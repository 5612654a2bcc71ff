/**
 * Writes the committed pictures from a folder of originals (JPEG files and an index.json with kind, alt text, property
 * types and room): the demo listings' into demo/pictures, the home page's into web/public. A picture that was written
 * before stays as it is; delete its files to have it written again.
 *
 *     node scripts/build-demo-pictures.ts FOLDER
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PropertyType } from '#contracts/homes/vocabulary.ts';
import { readPictures, type DemoPicture } from '#demo/pictures.ts';
import { hashPicture } from '#server/platform/images/picture-hash.ts';
import { makeVariants, type Encoding } from '#server/platform/images/picture-variants.ts';

interface Original {
  file: string;
  kind: string;
  alt: string;
  propertyTypes: PropertyType[];
  room: string;
}

/** Slower and smaller than uploads: the folder is committed, and it is written once. */
const demoEncoding: Encoding = {
  quality: (format, width) =>
    format === 'avif' ? (width > 960 ? 46 : width > 640 ? 48 : 52) : width > 960 ? 38 : width > 640 ? 50 : 60,
  effort: 4,
};

/** The width of which hashes are made: more than they need. */
const hashedWidth = 320;

/** The home page's blocks and tiles. */
const roomNames = [
  'apartment-exterior-2',
  'apartment-exterior-3',
  'apartment-exterior-8',
  'balcony-1',
  'independent-house-1',
  'living-room-2',
  'plot-1',
  'row-house-1',
  'villa-exterior-3',
];

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node scripts/build-demo-pictures.ts FOLDER');
const originals = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as Original[];
const root = join(import.meta.dirname, '..');

async function makeFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true });
  return path;
}

async function writeHomePictures(source: string): Promise<void> {
  const hero = await makeFolder(join(root, 'web/public/hero'));
  const rooms = await makeFolder(join(root, 'web/public/rooms'));
  const save = async (to: string, name: string, width: number, format: 'avif' | 'webp', quality: number) => {
    const file = join(to, `${name}-${width}.${format}`);
    if (existsSync(file)) return;
    const resized = sharp(join(source, `${name}.jpg`)).resize({ width, withoutEnlargement: true });
    const written = format === 'avif' ? resized.avif({ quality, effort: 5 }) : resized.webp({ quality, effort: 6 });
    await writeFile(file, await written.toBuffer());
  };
  for (const name of ['hero-1', 'hero-2', 'hero-3']) {
    for (const width of [1280, 1920, 2400]) await save(hero, `${name}-wide`, width, 'avif', width > 1920 ? 44 : 48);
    await save(hero, `${name}-wide`, 1920, 'webp', 60);
    for (const width of [640, 960, 1280]) await save(hero, name, width, 'avif', 50);
    await save(hero, name, 960, 'webp', 62);
  }
  for (const name of roomNames) {
    for (const width of [480, 960]) await save(rooms, name, width, 'avif', 52);
    await save(rooms, name, 960, 'webp', 62);
  }
}

const fileNames = ({ name, widths }: Pick<DemoPicture, 'name' | 'widths'>) =>
  widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);

async function writeDemoPictures(source: string): Promise<void> {
  const to = await makeFolder(join(root, 'demo/pictures'));
  const written = new Map(readPictures().map((picture) => [picture.name, picture]));
  const index: DemoPicture[] = [];
  for (const { file, kind, alt, propertyTypes, room } of originals) {
    if (kind === 'hero') continue;
    const name = file.replace(/\.jpg$/, '');
    const before = written.get(name);
    const isThere = before && fileNames(before).every((each) => existsSync(join(to, each)));
    const made = isThere ? before : await writePicture(to, name, await readFile(join(source, file)));
    const { id, width, height, color, widths } = made;
    const hash = (await hashPicture(sharp(join(to, `${name}-${hashedWidth}.webp`))))?.hash ?? '';
    index.push({ id, name, kind, alt, propertyTypes, room, width, height, color, widths, hash });
  }
  const wanted = new Set(['index.json', ...index.flatMap(fileNames)]);
  for (const file of await readdir(to)) if (!wanted.has(file)) await rm(join(to, file));
  await writeFile(join(to, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
  console.log(`${index.length} pictures, ${wanted.size} files`);
}

/** Writes all sizes of one picture. */
async function writePicture(to: string, name: string, original: Buffer) {
  const { variants, id, width, height, color } = await makeVariants(original, demoEncoding);
  for (const variant of variants)
    await writeFile(join(to, `${name}-${variant.width}.${variant.format}`), variant.bytes);
  return { id, width, height, color, widths: [...new Set(variants.map((variant) => variant.width))] };
}

await writeHomePictures(folder);
await writeDemoPictures(folder);
