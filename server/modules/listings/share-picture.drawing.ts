import sharp from 'sharp';
import { brand } from '#contracts/brand.ts';
import { sharePictureSize } from '#contracts/homes/share-picture.ts';
import { fileOf, runsOf } from '#server/platform/lettering/runs.ts';
import { loadShaping, type ShapedText } from '#server/platform/lettering/shaping.ts';

const { width, height } = sharePictureSize;
const margin = 64;
/** The darker parts of a picture behind white words. */
const shades = `<rect width="${width}" height="150" fill="url(#top)"/><rect y="230" width="${width}" height="400" fill="url(#low)"/>`;
/** The background of the words where a home has no picture: the green of the brand. */
const plainColor = '#0E5B4A';

/** The words on a share picture, the most important first. */
export interface ShareWords {
  /** "₹1.25 Cr". */
  price: string;
  /** "3 BHK Apartment, For Sale". */
  home: string;
  /** "Baner, Pune". */
  place: string;
}

type Shape = (text: string, fontFile: Buffer) => ShapedText;

const widthOf = (shape: Shape, text: string, size: number): number =>
  runsOf(text, true).reduce((sum, run) => sum + shape(run.text, fileOf(run.font)).width * size, 0);

const syllables = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** A text that fits between the margins, shortened with an ellipsis. */
function fitted(shape: Shape, text: string, size: number): string {
  const room = width - 2 * margin;
  if (widthOf(shape, text, size) <= room) return text;
  const letters = Array.from(syllables.segment(text), ({ segment }) => segment);
  while (letters.length > 1 && widthOf(shape, `${letters.join('')}…`, size) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** One line as SVG outlines, so that no font of the machine is needed; `y` is its baseline. */
function line(shape: Shape, text: string, y: number, size: number): string {
  let at = margin;
  const paths: string[] = [];
  for (const run of runsOf(fitted(shape, text, size), true)) {
    const { glyphs, unitsPerSize, width: wide } = shape(run.text, fileOf(run.font));
    const scale = size / unitsPerSize;
    for (const glyph of glyphs) {
      if (glyph.path === '') continue;
      const origin = `${(at + glyph.x * scale).toFixed(2)} ${(y - glyph.y * scale).toFixed(2)}`;
      paths.push(`<path transform="translate(${origin}) scale(${scale} ${-scale})" d="${glyph.path}"/>`);
    }
    at += wide * size;
  }
  return paths.join('');
}

/**
 * Draws the picture that a shared link shows: the home, and its price, size and place over the lower part. A JPEG, which
 * every messenger reads, of at most some 250 kB.
 *
 * @param cover bytes of the home's first picture, or null when it has none
 */
export async function drawSharePicture(cover: Buffer | null, words: ShareWords): Promise<Buffer> {
  const shape = await loadShaping();
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="low" x2="0" y2="1"><stop stop-color="#000" stop-opacity="0"/><stop offset=".45" stop-color="#000" stop-opacity=".62"/><stop offset="1" stop-color="#000" stop-opacity=".82"/></linearGradient>
      <linearGradient id="top" x2="0" y2="1"><stop stop-color="#000" stop-opacity=".6"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
    </defs>
    ${cover ? shades : ''}
    <g fill="#fff">
      ${line(shape, brand.name, 92, 40)}
      ${line(shape, words.price, 448, 92)}
      ${line(shape, words.home, 516, 46)}
      ${line(shape, words.place, 576, 40)}
    </g>
  </svg>`;
  const base = cover
    ? sharp(cover).resize({ width, height, fit: 'cover' }).flatten({ background: '#ffffff' })
    : sharp({ create: { width, height, channels: 3, background: plainColor } });
  return base
    .composite([{ input: Buffer.from(overlay) }])
    .timeout({ seconds: 20 })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
