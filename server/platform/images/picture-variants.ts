import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { pictureRefusals, type PictureRefusal } from '#contracts/error-codes/reasons.ts';
import { mediaLimits } from '#contracts/homes/media-limits.ts';
import { hasSphereShape, longestSideOf, namesSphere } from '#contracts/homes/sphere.ts';
import { limits } from '#contracts/limits.ts';
import { makeQueue } from '#server/platform/queue.ts';
import { decideFormat, type PictureFormat } from './format.ts';
import { decodeHeic } from './heic.ts';
import { isMovingPicture } from './moving.ts';
import { hashPicture, type PictureHash } from './picture-hash.ts';

/** A refused picture; the message can be shown to the sender. */
export class PictureRefused extends Error {
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal) {
    super(pictureRefusals[reason]());
    this.name = 'PictureRefused';
    this.reason = reason;
  }
}

export type VariantFormat = 'avif' | 'webp';

export interface Variant {
  /** Pixels. */
  width: number;
  format: VariantFormat;
  bytes: Buffer;
}

export interface PictureVariants {
  /** 32 hexadecimal digits of the SHA-256 of the bytes that came in: the same picture has the same id everywhere. */
  id: string;
  /** The original's width in pixels, orientation applied. */
  width: number;
  height: number;
  /** The average colour, #rrggbb, shown while the picture loads. */
  color: string;
  /** Ascending by width; every width as AVIF and as WebP. */
  variants: Variant[];
  /** Null for a picture of next to one colour. */
  looks: PictureHash | null;
}

/** How each width is encoded. Small widths get a higher quality, which costs few bytes there. */
export interface Encoding {
  quality: (format: VariantFormat, width: number) => number;
  /** AVIF effort, 0 to 9. */
  effort: number;
}

/** Cards (320, 640), the details page (960) and the full-screen gallery (1600). */
export const standardWidths = [320, 640, 960, 1600] as const;
/** A panorama's largest file: frames show a part of it, over their whole height. */
const wideHeight = 600;
const widest = 3200;

export const maxInputPixels = limits.picturePixels;

/** Effort 2 takes a seventh of the time of effort 4 and writes files 4 % larger (measured on the demo pictures). */
export const uploadEncoding: Encoding = {
  quality: (format, width) => (format === 'avif' ? (width > 640 ? 50 : 55) : width > 640 ? 68 : 75),
  effort: 2,
};

/** WebP can't be higher than 16,383 pixels; a tall panorama is read as well at this height. */
const maxHeight = 9_600;
const secondsPerStep = 20;

const decodeQueue = makeQueue(2);

/**
 * Decodes a picture once and writes it in every standard width up to its own, as AVIF and WebP, upright, in sRGB,
 * without metadata (no GPS, no camera, no thumbnail). A picture narrower than 1600 pixels also gets its
 * own width, a very tall one the width at which it is 9,600 high, a panorama the one at which it is 600
 * high, 3200 at most, a picture of the shape of a sphere up to 4096.
 * Waits its turn: two pictures are decoded at a time.
 *
 * @throws {PictureRefused} when the bytes aren't a picture, are damaged or are too large.
 */
export function makeVariants(bytes: Uint8Array, encoding: Encoding = uploadEncoding): Promise<PictureVariants> {
  return decodeInTurn(bytes, async (source) => {
    return { id: pictureId(bytes), ...(await encode(source, encoding)) };
  });
}

/** 32 hexadecimal digits of the SHA-256 of a picture's bytes. */
export function pictureId(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/**
 * Refuses in milliseconds what {@link makeVariants} would refuse for its format, size or shape: reads the head of the
 * file without decoding it. Damage further on is found by decoding.
 *
 * @returns whether its metadata names it a sphere of 360°
 * @throws {PictureRefused}
 */
export async function checkPicture(bytes: Uint8Array): Promise<{ isSphere: boolean }> {
  const format = requireFormat(bytes);
  // The HEIC decoder checks its limits before it decodes.
  if (format === 'heic') return { isSphere: false };
  const { width, height, metadata = '' } = await openWithSharp(bytes);
  return { isSphere: hasSphereShape({ width, height }) && namesSphere(metadata) };
}

/** A square out of an upright picture, in its pixels. */
export interface Square {
  left: number;
  top: number;
  side: number;
}

/**
 * A square of a picture in these widths, as AVIF and WebP: `square`, or the one in its middle. Otherwise as
 * {@link makeVariants}; a square that reaches beyond the picture is refused as `outside`.
 */
export function makeAvatar(bytes: Uint8Array, widths: readonly number[], square?: Square): Promise<Variant[]> {
  return decodeInTurn(bytes, async ({ image, width, height }) => {
    try {
      if (square && (square.left + square.side > width || square.top + square.side > height)) {
        throw new PictureRefused('outside');
      }
      const side = Math.max(...widths);
      const cut = square
        ? image.extract({ left: square.left, top: square.top, width: square.side, height: square.side })
        : image;
      const { data, info } = await cut
        .resize({ width: side, height: side, fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .timeout({ seconds: secondsPerStep })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
      return await writeWidths(data, raw, widths, uploadEncoding);
    } catch (error) {
      throw asRefusal(error);
    }
  });
}

/** The longest side of a picture in a chat: a floor plan stays readable on a large screen. */
const shrunkSide = 1600;

/** One WebP of a whole picture, upright and without metadata; otherwise as {@link makeVariants}. */
export function makeShrunkPicture(bytes: Uint8Array): Promise<{ bytes: Buffer; width: number; height: number }> {
  return decodeInTurn(bytes, async ({ image }) => {
    try {
      const { data, info } = await image
        .resize({ width: shrunkSide, height: shrunkSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .timeout({ seconds: secondsPerStep })
        .webp({ quality: 75, effort: 4, smartSubsample: true })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (error) {
      throw asRefusal(error);
    }
  });
}

function movingPicture(): PictureRefused {
  return new PictureRefused('animated');
}

function requireFormat(bytes: Uint8Array): PictureFormat {
  if (isMovingPicture(bytes)) throw movingPicture();
  const format = decideFormat(bytes);
  if (!format) throw new PictureRefused('not_a_picture');
  return format;
}

async function decodeInTurn<T>(bytes: Uint8Array, use: (source: OpenPicture) => Promise<T>): Promise<T> {
  const format = requireFormat(bytes);
  return decodeQueue(async () => use(format === 'heic' ? await openHeic(bytes) : await openWithSharp(bytes)));
}

interface OpenPicture {
  image: Sharp;
  width: number;
  height: number;
  /** XMP, where the file has it. */
  metadata?: string | undefined;
}

async function openWithSharp(bytes: Uint8Array): Promise<OpenPicture> {
  const image = sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'truncated', sequentialRead: true });
  try {
    const { width, height, autoOrient, pages = 1, xmpAsString: metadata } = await image.metadata();
    refuseShape(width, height);
    // Thousands of frames fit into a small file.
    if (pages > 1) throw movingPicture();
    return { image: image.autoOrient(), width: autoOrient.width, height: autoOrient.height, metadata };
  } catch (error) {
    throw asRefusal(error);
  }
}

async function openHeic(bytes: Uint8Array): Promise<OpenPicture> {
  try {
    const { data, width, height } = await decodeHeic(bytes, maxInputPixels);
    refuseShape(width, height);
    return { image: sharp(data, { raw: { width, height, channels: 4 } }), width, height };
  } catch (error) {
    throw asRefusal(error);
  }
}

function refuseShape(width: number, height: number): void {
  if (width * height > maxInputPixels) throw new PictureRefused('too_large');
  if (Math.max(width / height, height / width) > limits.pictureAspect) {
    throw new PictureRefused('odd_shape');
  }
}

async function encode(source: OpenPicture, encoding: Encoding): Promise<Omit<PictureVariants, 'id'>> {
  const { width, height } = source;
  const within = Math.max(1, Math.floor((maxHeight * width) / height));
  const standard = standardWidths[standardWidths.length - 1] ?? width;
  const wide = Math.min(widest, Math.round((wideHeight * width) / height));
  const sphere = longestSideOf(source) > limits.imageLongestSide ? mediaLimits.sphereLongestSide : 0;
  const largest = Math.min(width, Math.max(standard, wide, sphere), within);
  const widths = [...standardWidths.filter((one) => one < largest), largest];
  try {
    const { data, info } = await source.image
      .resize({ width: largest, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: secondsPerStep })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
    const variants = await writeWidths(data, raw, widths, encoding);
    const average = await sharp(data, raw).resize(1, 1, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
    const looks = await hashPicture(sharp(data, raw));
    return { width, height, color: `#${average.subarray(0, 3).toString('hex')}`, variants, looks };
  } catch (error) {
    throw asRefusal(error);
  }
}

async function writeWidths(
  data: Buffer,
  raw: { raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } },
  widths: readonly number[],
  encoding: Encoding,
): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (const target of widths) {
    const resized = sharp(data, raw).resize({ width: target }).timeout({ seconds: secondsPerStep });
    const avif = { quality: encoding.quality('avif', target), effort: encoding.effort };
    const webp = { quality: encoding.quality('webp', target), effort: 5, smartSubsample: true };
    variants.push({ width: target, format: 'avif', bytes: await resized.clone().avif(avif).toBuffer() });
    variants.push({ width: target, format: 'webp', bytes: await resized.clone().webp(webp).toBuffer() });
  }
  return variants;
}

/** Turns an error of the decoder into a refusal, without the text of the error. */
function asRefusal(error: unknown): PictureRefused {
  if (error instanceof PictureRefused) return error;
  const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
  return tooLarge ? new PictureRefused('too_large') : new PictureRefused('damaged');
}
