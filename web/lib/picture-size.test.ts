import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPictureSize } from './picture-size.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } });

const sizeOf = (...parts: BlobPart[]) => readPictureSize(new Blob(parts));

it('reads the size of JPEG and PNG from their heads', async () => {
  expect(await sizeOf(Uint8Array.from(await picture(800, 600).jpeg().toBuffer()))).toEqual({ width: 800, height: 600 });
  const progressive = picture(640, 80).withExif({ IFD0: { Copyright: 'A'.repeat(9_000) } });
  const bytes = Uint8Array.from(await progressive.jpeg({ progressive: true }).toBuffer());
  expect(await sizeOf(bytes)).toEqual({ width: 640, height: 80 });
  expect(await sizeOf(Uint8Array.from(await picture(12, 34).png().toBuffer()))).toEqual({ width: 12, height: 34 });
});

it('does not know the size of other files and of damaged heads', async () => {
  expect(await sizeOf('%PDF-1.7')).toBeNull();
  expect(await sizeOf()).toBeNull();
  expect(await sizeOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 1))).toBeNull();
  expect(await sizeOf(Uint8Array.of(0xff, 0xd8, 0, 0, 0, 0))).toBeNull();
  expect(await sizeOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 0))).toBeNull();
});
