import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/http/app-error.ts';
import { checkPicture } from '#server/platform/images/picture-variants.ts';
import { blackPng, boastfulPng, noise, photo, useUploads } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { upload } = useUploads();

const media = () => test.modules.media;

async function refusalOf(...uploads: { path: string }[]): Promise<AppError> {
  const error: unknown = await media()
    .storePictures(uploads)
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

async function nothingStays(): Promise<void> {
  expect(test.files.keys()).toEqual([]);
  expect(await test.database.db.selectFrom('pictures').select('id').execute()).toEqual([]);
}

describe('what is refused', () => {
  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00]);

  it.each<[string, () => Promise<Uint8Array | string>]>([
    ['an SVG', () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page named .jpg', () => Promise.resolve('<!doctype html><script>alert(1)</script>')],
    ['a PDF', () => Promise.resolve('%PDF-1.7\n1 0 obj')],
    [
      'a GIF',
      () =>
        sharp(Buffer.alloc(300), { raw: { width: 10, height: 10, channels: 3 } })
          .gif()
          .toBuffer(),
    ],
    [
      'a TIFF',
      () =>
        sharp(Buffer.alloc(300), { raw: { width: 10, height: 10, channels: 3 } })
          .tiff()
          .toBuffer(),
    ],
    ['no bytes', () => Promise.resolve('')],
    ['a page that begins like a JPEG', () => Promise.resolve(Buffer.concat([jpegHead, Buffer.from('<script>')]))],
    ['a page that begins like a PNG', () => Promise.resolve(Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'))],
    ['half a JPEG', async () => (await noise(400, 300)).subarray(0, 4000)],
    ['a bomb of 16,000 × 16,000 pixels', () => Promise.resolve(blackPng(16_000))],
    ['a claim of 50,000 × 50,000 pixels', () => Promise.resolve(boastfulPng(50_000))],
    ['a thread', () => photo('#777777', 700, 20)],
    ['an animation', animation],
  ])('%s, and nothing stays', async (_what, make) => {
    const error = await refusalOf(await upload(await make()));
    expect([error.status, error.code]).toEqual([422, 'media.numbered_picture_refused']);
    expect(error.fields?.images?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Picture 1: [A-Z].+\.$/),
    ]);
    await nothingStays();
  });

  it('by the head of the file alone when it has too many pixels', async () => {
    const bytes = blackPng(16_000);
    expect(bytes.length).toBeLessThan(40_000);
    await expect(checkPicture(bytes)).rejects.toMatchObject({ reason: 'too_large' });
    await expect(checkPicture(boastfulPng(50_000))).rejects.toMatchObject({ reason: 'too_large' });
  });

  it('every wrong one is named, and the good ones beside it don’t stay', async () => {
    const uploads = [
      await upload(await photo('#112233')),
      await upload('%PDF-1.7'),
      await upload(await photo('#445566')),
      await upload('<svg/>'),
    ];
    const error = await refusalOf(...uploads);
    expect(error.fields?.images?.map(({ message }) => message)).toEqual([
      'Picture 2: Use a JPEG, PNG, WebP, AVIF or HEIC picture.',
      'Picture 4: Use a JPEG, PNG, WebP, AVIF or HEIC picture.',
    ]);
    expect(error.message).toBe('Picture 2: Use a JPEG, PNG, WebP, AVIF or HEIC picture.');
    await nothingStays();
  });

  it('a picture that only the decoder finds damaged takes the others along', async () => {
    const uploads = [
      await upload(await photo('#112233')),
      await upload((await noise(400, 300)).subarray(0, 4000)),
      await upload(await photo('#445566')),
    ];
    const error = await refusalOf(...uploads);
    expect(error.fields?.images?.map(({ message }) => message)).toEqual([
      'Picture 2: The picture is damaged and can’t be read.',
    ]);
    await nothingStays();
  });

  it('a refused upload leaves alone what others stored', async () => {
    const good = await photo('#aabbcc');
    await media().storePictures([await upload(good)]);
    await refusalOf(await upload(good), await upload((await noise(400, 300)).subarray(0, 4000)));
    expect(test.files.keys()).toHaveLength(2);
    expect(await test.database.db.selectFrom('pictures').select(['holders', 'complete']).execute()).toEqual([
      { holders: 1, complete: true },
    ]);
  });

  it('what comes behind a whole picture doesn’t come out again', async () => {
    const polyglot = Buffer.concat([await photo('#abcdef'), Buffer.from('<script>alert(1)</script>')]);
    await media().storePictures([await upload(polyglot)]);
    for (const key of test.files.keys()) {
      const file = await test.files.get(key);
      expect((file ? await buffer(file.stream) : Buffer.alloc(0)).includes('<script>')).toBe(false);
    }
  });
});

async function animation(): Promise<Buffer> {
  const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((background) => photo(background)));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}
