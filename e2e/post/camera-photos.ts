import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const rooms = path.resolve(import.meta.dirname, '../../web/public/rooms');
const [width, height] = [4608, 3456];
/** The side of a tile of grain: making noise for the whole photo takes seconds. */
const grainSide = 512;

/**
 * Writes photos like those of a phone's camera into the folder and returns their paths: 16 megapixels with grain, about
 * 12 MB, each with its GPS position, the first in portrait format.
 */
export async function cameraPhotos(folder: string, count: number): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(rooms)).filter((name) => name.endsWith('-960.webp')).slice(0, count);
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = await sharp({
    create: { width: grainSide, height: grainSide, channels: 3, background: '#808080', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return Promise.all(
    names.map(async (name, at) => {
      const file = path.join(folder, `IMG_${1000 + at}.jpg`);
      await sharp(path.join(rooms, name))
        .resize(width, height, { kernel: 'nearest' })
        .composite([{ input: grain, tile: true, blend: 'soft-light' }])
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 34/1 12/1' } })
        .withMetadata({ orientation: at === 0 ? 6 : 1 })
        .jpeg({ quality: 96, chromaSubsampling: '4:4:4' })
        .toFile(file);
      return file;
    }),
  );
}
