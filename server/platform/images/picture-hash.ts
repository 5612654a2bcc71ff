import type { Sharp } from 'sharp';

/** Pixels a side that the hash is made of: less than any width that is stored, so the original and each width are alike. */
const side = 32;
/** Frequencies a side that are compared. */
const waves = 8;
/** The contrast of a picture, in levels of 255, below which noise decides the bits: a white wall looks like any other. */
const leastContrast = 4;

/** Hashes of copies differ in at most this many of 64 bits, measured on altered copies (decision 0077). */
export const copyBits = 8;

/** The perceptual hashes of a picture and of its mirror image: 64 bits each, as zeros and ones. */
export interface PictureHash {
  hash: string;
  mirrored: string;
}

/** `cosines[u][x]` of the discrete cosine transform, for the frequencies that are used. */
const cosines = Array.from({ length: waves }, (_, u) =>
  Float64Array.from({ length: side }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * side))),
);

/**
 * The perceptual hash of a picture: its lowest frequencies, each a bit that is set above their median. Resizing,
 * recompression, other brightness and a watermark change few of them; another picture changes half
 * (docs/decisions/0077-copies-of-pictures.md). Null for a picture of next to one colour.
 */
export async function hashPicture(image: Sharp): Promise<PictureHash | null> {
  const pixels = await image
    .clone()
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize(side, side, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  if (contrastOf(pixels) < leastContrast) return null;
  const frequencies = lowFrequencies(pixels);
  // In the mirror image, frequencies that are odd from left to right have the other sign.
  const mirrored = frequencies.map((value, at) => ((at % waves) % 2 === 1 ? -value : value));
  return { hash: bitsAbove(frequencies), mirrored: bitsAbove(mirrored) };
}

/** The standard deviation of the pixels. */
function contrastOf(pixels: Buffer): number {
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  return Math.sqrt(pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length);
}

/** The frequencies, row by row, from top to bottom. */
function lowFrequencies(pixels: Buffer): number[] {
  const rows = Array.from({ length: side }, (_, y) =>
    cosines.map((cosine) => cosine.reduce((sum, value, x) => sum + value * (pixels[y * side + x] ?? 0), 0)),
  );
  return cosines.flatMap((cosine) =>
    Array.from({ length: waves }, (_, u) => cosine.reduce((sum, value, y) => sum + value * (rows[y]?.[u] ?? 0), 0)),
  );
}

/** A bit for each value above the median of all but the first, which is the brightness of the whole. */
function bitsAbove(values: readonly number[]): string {
  const sorted = values.slice(1).sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? 0;
  return values.map((value) => (value > median ? '1' : '0')).join('');
}
