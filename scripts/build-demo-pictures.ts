/**
 * Writes the committed pictures from a folder of originals (JPEG files and an index.json that tells kind, alt text,
 * property types and room): the demo listings' into demo/pictures, the home page's into web/public.
 *
 *     node scripts/build-demo-pictures.ts FOLDER
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeVariants, type Encoding } from '#server/platform/images/picture-variants.ts';

interface Original {
  file: string;
  kind: string;
  alt: string;
  propertyTypes: string[];
  room: string;
}

/** Slower and smaller than uploads: the folder is committed, and it is written once. */
const demoEncoding: Encoding = {
  quality: (format, width) =>
    format === 'avif' ? (width > 960 ? 46 : width > 640 ? 48 : 52) : width > 960 ? 38 : width > 640 ? 50 : 60,
  effort: 4,
};

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

async function emptyFolder(path: string): Promise<string> {
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
  return path;
}

async function writeHomePictures(source: string): Promise<void> {
  const hero = await emptyFolder(join(root, 'web/public/hero'));
  const rooms = await emptyFolder(join(root, 'web/public/rooms'));
  const save = async (to: string, name: string, width: number, format: 'avif' | 'webp', quality: number) => {
    const resized = sharp(join(source, `${name}.jpg`)).resize({ width, withoutEnlargement: true });
    const written = format === 'avif' ? resized.avif({ quality, effort: 5 }) : resized.webp({ quality, effort: 6 });
    await writeFile(join(to, `${name}-${width}.${format}`), await written.toBuffer());
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

async function writeDemoPictures(source: string): Promise<void> {
  const to = await emptyFolder(join(root, 'demo/pictures'));
  const index = [];
  for (const original of originals) {
    if (original.kind === 'hero') continue;
    const name = original.file.replace(/\.jpg$/, '');
    const made = await makeVariants(await readFile(join(source, original.file)), demoEncoding);
    for (const { width, format, bytes } of made.variants)
      await writeFile(join(to, `${name}-${width}.${format}`), bytes);
    const { id, width, height, color } = made;
    const { kind, alt, propertyTypes, room } = original;
    const widths = [...new Set(made.variants.map((variant) => variant.width))];
    index.push({ id, name, kind, alt, propertyTypes, room, width, height, color, widths });
  }
  await writeFile(join(to, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
  console.log(`${index.length} pictures, ${(await readdir(to)).length} files`);
}

await writeHomePictures(folder);
await writeDemoPictures(folder);
