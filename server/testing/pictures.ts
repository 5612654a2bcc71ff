import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import type { Picture } from '#contracts/homes/listings.ts';

/** Writes files to the disk as a form does. Call it at the top of a test file. */
export function useUploads() {
  let folder = '';
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  return {
    get folder() {
      return folder;
    },
    upload: async (bytes: Uint8Array | string): Promise<{ path: string }> => {
      const file = path.join(folder, `upload-${++count}`);
      await writeFile(file, bytes);
      return { path: file };
    },
  };
}

/** A JPEG of one colour, small by default for quick tests. Each colour makes another picture. */
export function photo(background: string, width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A JPEG of noise, which compresses as badly as a camera's. */
export function noise(width: number, height: number): Promise<Buffer> {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise: gaussian } })
    .jpeg()
    .toBuffer();
}

export function withAlt(pictures: Omit<Picture, 'alt'>[]): Picture[] {
  return pictures.map((picture) => ({ ...picture, alt: 'A room' }));
}

/** A complete black and white PNG: 31 kB with 16,000 pixels a side. */
export function blackPng(side: number): Buffer {
  return png(side, Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
}

/** A PNG whose header claims `side` pixels a side, with almost no data. */
export function boastfulPng(side: number): Buffer {
  return png(side, Buffer.alloc(100));
}

function png(side: number, pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit for each pixel.
  head[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
