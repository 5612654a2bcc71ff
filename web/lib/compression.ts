import { longestSideOf } from '#contracts/homes/sphere.ts';
import { limits } from '#contracts/limits.ts';
import type { PictureSize } from './picture-size.ts';

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3;

/**
 * Specification 11.7: the first pass, and after it the create form's target. A picture that is still too large is
 * encoded again.
 */
const firstQuality = 0.8;
const target = { bytes: 1024 * 1024, quality: 0.7 };
const lowerQualities = [0.55, 0.4];

/** Whether the server would refuse a picture for its pixels; one of unknown size is for the server to judge. */
export function hasTooManyPixels(size: PictureSize | null): boolean {
  return size !== null && size.width * size.height > limits.picturePixels;
}

/** A JPEG of at most 2 MB that needs no turning is sent as it is, unless it has too many pixels. */
export function isSentAsIs(file: { type: string; size: number }, turns: Turns, size: PictureSize | null): boolean {
  return turns === 0 && file.type === 'image/jpeg' && file.size <= limits.imageBytes && !hasTooManyPixels(size);
}

/** Width and height after turning, with the longest side at most 1920 px, of a sphere 4096. A smaller picture keeps its size. */
export function sizeAfter(width: number, height: number, turns: Turns): { width: number; height: number } {
  const longest = longestSideOf({ width, height });
  const scale = Math.min(1, longest / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  return turns % 2 === 0 ? { width: w, height: h } : { width: h, height: w };
}

/**
 * Encodes until the picture is small enough: at 0.8; if above the target of 1 MB, at 0.7; if above 2 MB, lower still.
 */
export async function encodeWithin(encode: (quality: number) => Promise<Blob>): Promise<Blob> {
  let best = await encode(firstQuality);
  if (best.size > target.bytes) best = await encode(target.quality);
  for (const quality of lowerQualities) {
    if (best.size < limits.imageBytes) break;
    best = await encode(quality);
  }
  return best;
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws a picture turned and scaled. Transparent parts become white, since JPEG has no transparency. */
export function draw(context: Context | null, bitmap: ImageBitmap, turns: Turns): void {
  if (!context) throw new Error('Failed to compress image');
  const { width, height } = sizeAfter(bitmap.width, bitmap.height, turns);
  context.canvas.width = width;
  context.canvas.height = height;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((turns * Math.PI) / 2);
  const [w, h] = turns % 2 === 0 ? [width, height] : [height, width];
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, -w / 2, -h / 2, w, h);
}
