import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeQueue } from '#server/platform/queue.ts';
import { decideFormat } from './format.ts';
import {
  checkPicture,
  makeAvatar,
  makeShrunkPicture,
  makeVariants,
  PictureRefused,
  type PictureVariants,
} from './picture-variants.ts';

function picture(width: number, height: number, background = '#c0561f') {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function refusal(bytes: Uint8Array): Promise<string> {
  const error = await makeVariants(bytes).catch((thrown: unknown) => thrown);
  if (error instanceof PictureRefused) return error.reason;
  return 'taken';
}

const widthsOf = (made: PictureVariants) => [...new Set(made.variants.map((variant) => variant.width))];

describe('picture variants', () => {
  it('are AVIF and WebP in every standard width', async () => {
    const made = await makeVariants(await picture(2000, 1000).jpeg().toBuffer());
    expect(widthsOf(made)).toEqual([320, 640, 960, 1600]);
    for (const { width, format, bytes } of made.variants) {
      expect(decideFormat(bytes)).toBe(format);
      const metadata = await sharp(bytes).metadata();
      expect([metadata.width, metadata.height]).toEqual([width, width / 2]);
    }
    expect(made).toMatchObject({ width: 2000, height: 1000 });
    expect(made.id).toMatch(/^[0-9a-f]{32}$/);
    expect(made.color).toMatch(/^#(bf|c0)5[5-7](1f|20)$/);
  });

  it('never enlarge: a small picture keeps its own width', async () => {
    expect(widthsOf(await makeVariants(await picture(700, 500).png().toBuffer()))).toEqual([320, 640, 700]);
    expect(widthsOf(await makeVariants(await picture(50, 40).webp().toBuffer()))).toEqual([50]);
  });

  // specification 11.8
  it('come out upright and without metadata', async () => {
    const bytes = await picture(400, 200)
      .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const made = await makeVariants(bytes);
    expect([made.width, made.height]).toEqual([200, 400]);
    for (const variant of made.variants) {
      const metadata = await sharp(variant.bytes).metadata();
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(metadata.height).toBeGreaterThan(metadata.width);
    }
  });

  it('put a transparent picture on white', async () => {
    const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    expect((await makeVariants(await clear.png().toBuffer())).color).toBe('#ffffff');
  });

  it('accept the HEIC of a phone', async () => {
    const made = await makeVariants(await readFile(new URL('./samples/kitchen.heic', import.meta.url)));
    expect([made.width, made.height]).toEqual([96, 64]);
    expect(widthsOf(made)).toEqual([96]);
  });

  it('show the primary picture of a HEIC with several', async () => {
    const made = await makeVariants(await readFile(new URL('./samples/second-is-primary.heic', import.meta.url)));
    expect([made.width, made.height]).toEqual([48, 64]);
  });

  it('accept AVIF', async () => {
    expect(widthsOf(await makeVariants(await picture(100, 80).avif().toBuffer()))).toEqual([100]);
  });

  it('of the same bytes have the same id', async () => {
    const bytes = await picture(60, 60).jpeg().toBuffer();
    expect((await makeVariants(bytes)).id).toBe((await makeVariants(bytes)).id);
  });
});

describe('pictures that are refused', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7\n'],
    ['GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['nothing at all', ''],
    ['a lone container header', '\u0000\u0000\u0000\u001cftyp'],
  ])('%s', async (_name, text) => expect(await refusal(Buffer.from(text, 'latin1'))).toBe('not_a_picture'));

  it('a truncated picture', async () => {
    const noise = sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    const bytes = await noise.jpeg().toBuffer();
    expect(await refusal(bytes.subarray(0, bytes.length / 2))).toBe('damaged');
    expect(await refusal(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('damaged');
    const heic = await readFile(new URL('./samples/kitchen.heic', import.meta.url));
    expect(await refusal(heic.subarray(0, 300))).toBe('damaged');
  });

  it('a small file with too many pixels, before it is decoded', async () => {
    const bytes = await picture(8000, 6000).png({ compressionLevel: 9 }).toBuffer();
    expect(await refusal(bytes)).toBe('too_large');
  });

  // The sample is an AVIF sequence of 2.8 kB, which libvips does not open.
  // specification 11.31
  it('an animated AVIF, as a moving picture', async () => {
    const bytes = await readFile(new URL('./samples/animated.avif', import.meta.url));
    expect(await refusal(bytes)).toBe('animated');
    await expect(checkPicture(bytes)).rejects.toThrow('This is a moving picture. Use one that doesn’t move.');
    await expect(makeShrunkPicture(bytes)).rejects.toMatchObject({ reason: 'animated' });
    await expect(makeAvatar(bytes, [96])).rejects.toMatchObject({ reason: 'animated' });
  });

  it('an animated GIF, PNG or WebP, as a moving picture, and a GIF of one frame as none of our formats', async () => {
    const frames = await Promise.all(['#ff0000', '#00ff00'].map((color) => picture(40, 30, color).png().toBuffer()));
    const moving = () => sharp(frames, { join: { animated: true } });
    expect(await refusal(await moving().gif().toBuffer())).toBe('animated');
    expect(await refusal(await moving().webp().toBuffer())).toBe('animated');
    expect(await refusal(await picture(40, 30).gif().toBuffer())).toBe('not_a_picture');
    const still = await picture(40, 30).png().toBuffer();
    // The chunk acTL of an APNG, behind the head of 33 bytes: two frames, without end.
    const control = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
    expect(await refusal(Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]))).toBe('animated');
  });

  it('a picture with extreme proportions', async () => {
    expect(await refusal(await picture(2000, 20).png().toBuffer())).toBe('odd_shape');
  });
});

describe('panoramas of phones', () => {
  // specification 11.31
  it.each([
    ['3:1', 2_400, 800, 1_800],
    ['6:1', 4_800, 800, 3_200],
    ['8:1', 8_000, 1_000, 3_200],
    ['12:1', 9_600, 800, 3_200],
  ])('are taken at %s, lying, with a file for the height of their frames', async (_, width, height, largest) => {
    const made = await makeVariants(await picture(width, height).jpeg().toBuffer());
    expect(made).toMatchObject({ width, height });
    expect(widthsOf(made)).toEqual([320, 640, 960, 1600, largest]);
  });

  it('are taken upright, no higher than a WebP can be', async () => {
    const made = await makeVariants(await picture(820, 9_840).jpeg().toBuffer());
    expect(widthsOf(made)).toEqual([320, 640, 800]);
  });
});

describe('the decode queue', () => {
  it('runs two at a time, in order of arrival, and goes on after a failure', async () => {
    const queue = makeQueue(2);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const tasks = Array.from({ length: 6 }, (_, n) =>
      queue(async () => {
        begun.push(n);
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (n === 1) throw new Error('damaged');
      }),
    );
    await Promise.allSettled(tasks);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });
});
