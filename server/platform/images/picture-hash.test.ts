import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { photo } from '#server/testing/pictures.ts';
import { copyBits, hashPicture, type PictureHash } from './picture-hash.ts';

const folder = path.resolve(import.meta.dirname, '../../../demo/pictures');

const hashBytes = (bytes: Uint8Array): Promise<PictureHash | null> => hashPicture(sharp(bytes));
/** In how many bits two hashes differ. */
const bitsBetween = (a: string, b: string): number =>
  Array.from({ length: a.length }, (_, at) => a[at] !== b[at]).filter(Boolean).length;

type Alter = (image: Sharp, width: number, height: number) => Sharp;
interface Seen extends PictureHash {
  bytes: Buffer;
  width: number;
  height: number;
}
const pictures: Seen[] = [];

beforeAll(async () => {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('-640.webp'))) {
    const bytes = await readFile(path.join(folder, name));
    const hash = await hashBytes(bytes);
    const { width, height } = await sharp(bytes).metadata();
    if (hash) pictures.push({ ...hash, bytes, width, height });
  }
});

/** In how many bits a picture differs from an altered copy of it, or of its mirror image. */
async function bitsOf({ hash, mirrored, bytes, width, height }: Seen, alter: Alter): Promise<number> {
  const altered = await hashBytes(await alter(sharp(bytes), width, height).toBuffer());
  return altered ? Math.min(bitsBetween(hash, altered.hash), bitsBetween(mirrored, altered.hash)) : 64;
}

const watermark = Buffer.from(
  '<svg width="300" height="36"><rect width="300" height="36" rx="6" fill="#fff" fill-opacity="0.6"/></svg>',
);
const alterations: Record<string, Alter> = {
  smaller: (image) => image.resize({ width: 300 }).jpeg({ quality: 80 }),
  'recompressed badly': (image) => image.jpeg({ quality: 30 }),
  brighter: (image) => image.modulate({ brightness: 1.25 }).jpeg(),
  darker: (image) => image.modulate({ brightness: 0.75 }).jpeg(),
  'with more contrast': (image) => image.linear(1.3, -30).jpeg(),
  grey: (image) => image.greyscale().jpeg(),
  blurred: (image) => image.blur(2).jpeg(),
  mirrored: (image) => image.flop().webp({ quality: 60 }),
  watermarked: (image) => image.composite([{ input: watermark, gravity: 'centre' }]).jpeg(),
  'cut by two in a hundred': (image, width, height) =>
    image.extract({ left: 6, top: 4, width: width - 12, height: height - 8 }).jpeg(),
};

describe('the hash of a picture', () => {
  it('is made of many pictures here', () => {
    expect(pictures.length).toBeGreaterThan(50);
  });

  it.each(Object.entries(alterations))('finds copies that are %s', async (_name, alter) => {
    const bits = await Promise.all(pictures.slice(0, 40).map((picture) => bitsOf(picture, alter)));
    const missed = bits.filter((differing) => differing > copyBits);
    expect(missed.length / bits.length).toBeLessThanOrEqual(0.05);
  });

  it('keeps pictures apart that were drawn apart', () => {
    const pairs = pictures.flatMap((one, at) =>
      pictures
        .slice(at + 1)
        .map((other) => Math.min(bitsBetween(one.hash, other.hash), bitsBetween(one.mirrored, other.hash))),
    );
    const near = pairs.filter((differing) => differing <= copyBits);
    expect(near.length / pairs.length).toBeLessThanOrEqual(0.01);
  });

  it('of the mirror image is the mirrored one', async () => {
    const [one] = pictures;
    if (!one) throw new Error('no picture');
    const flopped = await hashBytes(await sharp(one.bytes).flop().png().toBuffer());
    expect(bitsBetween(flopped?.hash ?? '', one.mirrored)).toBeLessThanOrEqual(2);
    expect(one.hash).toMatch(/^[01]{64}$/);
  });

  it('is none for a picture of one colour, which would look like any other', async () => {
    expect(await hashBytes(await photo('#c8c0b0', 700, 500))).toBeNull();
  });
});
