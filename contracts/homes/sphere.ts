import { limits } from '#contracts/limits.ts';
import { mediaLimits } from './media-limits.ts';

/** Whether the shape of a picture is that of a whole sphere: twice as wide as high, within a hundredth. */
export function hasSphereShape({ width, height }: { width: number; height: number }): boolean {
  return Math.abs(width / height - 2) <= 0.02;
}

/** The longest side at which a picture is sent and stored: one that may be a sphere shows a small part of it at a time. */
export function longestSideOf(size: { width: number; height: number }): number {
  return hasSphereShape(size) && size.width >= mediaLimits.sphereLeastWidth
    ? mediaLimits.sphereLongestSide
    : limits.imageLongestSide;
}

const property = /\bGPano:(\w{1,40})(?:\s{0,9}=\s{0,9}["']|>)\s{0,9}([\w.]{1,20})/g;

const sides = [
  ['fullpanowidthpixels', 'croppedareaimagewidthpixels'],
  ['fullpanoheightpixels', 'croppedareaimageheightpixels'],
] as const;

/**
 * Whether metadata (XMP, also with other bytes around it) names a whole sphere as cameras write it: equirectangular, and
 * the picture not a part of a wider one. Parts stay panoramas, which are shown flat.
 */
export function namesSphere(metadata: string): boolean {
  const said = new Map(
    [...metadata.matchAll(property)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );
  if (said.get('projectiontype')?.toLowerCase() !== 'equirectangular') return false;
  return sides.every(([whole, part]) => !said.has(whole) || !said.has(part) || said.get(whole) === said.get(part));
}
