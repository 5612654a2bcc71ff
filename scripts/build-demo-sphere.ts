/**
 * Draws the demo's picture of 360°, a room that no camera has seen, into demo/spheres.
 *
 *     node scripts/build-demo-sphere.ts
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeVariants } from '#server/platform/images/picture-variants.ts';
import { drawRoomSphere } from './lib/room-sphere.ts';

/** Sharp enough for a screen that shows a quarter of it; flat colours need few bytes. */
const width = 2560;
const { data, ...size } = drawRoomSphere(width);
const original = await sharp(data, { raw: { width: size.width, height: size.height, channels: 3 } })
  .png()
  .toBuffer();
const encoding = { quality: (format: 'avif' | 'webp') => (format === 'avif' ? 44 : 58), effort: 4 };
const made = await makeVariants(original, encoding);
const folder = join(import.meta.dirname, '../demo/spheres');
await mkdir(folder, { recursive: true });
let bytes = 0;
for (const variant of made.variants) {
  bytes += variant.bytes.length;
  await writeFile(join(folder, `${made.id}-${variant.width}.${variant.format}`), variant.bytes);
}
const widths = [...new Set(made.variants.map((variant) => variant.width))];
await writeFile(
  join(folder, 'room.json'),
  `${JSON.stringify({ id: made.id, width: made.width, height: made.height, color: made.color, widths }, null, 2)}\n`,
);
console.log(`${widths.join(', ')} px, ${Math.round(bytes / 1000)} kB`);
