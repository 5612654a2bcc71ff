import { expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { compressPicture, withinPixels } from './compress.ts';

/** A JPEG of one colour: few bytes, whatever its size. */
function jpeg(width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/jpeg'),
  );
}

async function sizeOf(blob: Blob) {
  const { width, height } = await createImageBitmap(blob);
  return { width, height };
}

// specification 11.31
it('shrinks a JPEG of 48 megapixels before it is sent, however few bytes it has', async () => {
  const file = await jpeg(8_000, 6_000);
  expect(file.size).toBeLessThan(limits.imageBytes);
  const { blob, isOriginal } = await compressPicture(file, 0);
  expect(isOriginal).toBe(false);
  expect(await sizeOf(blob)).toEqual({ width: 1920, height: 1440 });
});

// specification 11.31
it('shrinks a picture of a message or a profile only if it has too many pixels', async () => {
  const large = new File([await jpeg(8_000, 6_000)], 'View.JPEG', { type: 'image/jpeg' });
  const sent = await withinPixels(large);
  expect([sent.name, sent.type]).toEqual(['View.jpg', 'image/jpeg']);
  expect(await sizeOf(sent)).toEqual({ width: 1920, height: 1440 });
  const usual = new File([await jpeg(4_000, 3_000)], 'View.jpg', { type: 'image/jpeg' });
  expect(await withinPixels(usual)).toBe(usual);
});

it('sends a panorama of 12:1 whole', async () => {
  const file = await jpeg(9_600, 800);
  expect(await compressPicture(file, 0)).toEqual({ blob: file, isOriginal: true });
  const { blob } = await compressPicture(file, 2);
  expect(await sizeOf(blob)).toEqual({ width: 1920, height: 160 });
});
