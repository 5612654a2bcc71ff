import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** The id that the product gives to a picture: 32 digits of the SHA-256 of the sent bytes. */
export const idOfPicture = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

const across = 4;
const down = 3;

/** A small picture of a home, as a phone sends it. Each number has one of its own: twelve fields of a colour. */
export async function makePicture(number: number): Promise<Buffer<ArrayBuffer>> {
  const colours = createHash('sha512')
    .update(String(number))
    .digest()
    .subarray(0, across * down * 3);
  const bytes = await sharp(colours, { raw: { width: across, height: down, channels: 3 } })
    .resize(800, 600, { kernel: 'nearest' })
    .jpeg()
    .toBuffer();
  return Buffer.from(bytes);
}

/** Coding changes colours by a few of 255 steps; another picture differs by dozens. */
const mostDifference = 14;

/** Whether a file is whole and shows the picture that was sent. */
export async function showsPicture(file: Buffer, sent: Buffer): Promise<boolean> {
  try {
    const [shown, wanted] = await Promise.all([file, sent].map(coloursOf));
    if (!shown || !wanted) return false;
    const differences = wanted.map((value, at) => Math.abs(value - (shown[at] ?? 0)));
    return differences.reduce((sum, one) => sum + one, 0) / differences.length <= mostDifference;
  } catch {
    // Not a picture, or a part of one.
    return false;
  }
}

/** The colours in the middle of the fields. */
async function coloursOf(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes, { failOn: 'truncated' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours: number[] = [];
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const x = Math.floor(((column + 0.5) * info.width) / across);
      const y = Math.floor(((row + 0.5) * info.height) / down);
      const from = (y * info.width + x) * info.channels;
      colours.push(...data.subarray(from, from + 3));
    }
  }
  return colours;
}
