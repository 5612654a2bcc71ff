import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hashPicture } from '#server/platform/images/picture-hash.ts';
import { areSimilar, readPictures } from './pictures.ts';

const pictures = readPictures();
const fileOf = (name: string, width: number, format: string) =>
  fileURLToPath(new URL(`./pictures/${name}-${width}.${format}`, import.meta.url));

it('has every file of every picture', () => {
  for (const { name, widths } of pictures) {
    for (const width of widths) {
      for (const format of ['avif', 'webp']) expect(existsSync(fileOf(name, width, format)), name).toBe(true);
    }
  }
});

it('knows how alike its pictures look', async () => {
  for (const { name, hash } of pictures) {
    expect((await hashPicture(sharp(fileOf(name, 320, 'webp'))))?.hash, name).toBe(hash);
  }
  const [one, other, third] = ['living-room-1', 'living-room-9', 'balcony-1'].map((name) =>
    pictures.find((picture) => picture.name === name),
  );
  if (!one || !other || !third) throw new Error('A picture is missing.');
  // One composition with a beige and a yellow wall.
  expect(areSimilar(one, other)).toBe(true);
  expect(areSimilar(one, third)).toBe(false);
});
