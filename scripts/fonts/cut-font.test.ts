import { readFileSync } from 'node:fs';
import path from 'node:path';
import { convert } from 'fontverter';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import { beforeAll, expect, it } from 'vitest';
import { cutFont, lettersOf } from './cut-font.ts';
import { listHindiWords } from './hindi-words.ts';

const root = path.resolve(import.meta.dirname, '../..');
const source = 'node_modules/@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2';
const whole = readFileSync(path.join(root, source));
const { words, names } = listHindiWords(root);
const weights = [400, 650];
/** Both fonts give lengths in units of the whole one, 2,000 an em. */
const scale = 2000;
/** Rounding changes a width, and the two points at which a mark hangs. */
const mostDifference = 5;

let large = new Font(new Face(new Blob(new Uint8Array()), 0));
let cut: Uint8Array[] = [];

const open = async (font: Uint8Array): Promise<Font> => {
  const opened = new Font(new Face(new Blob(new Uint8Array(await convert(font, 'truetype'))), 0));
  opened.setScale(scale, scale);
  return opened;
};

// Conversions share their memory, so one is after the other.
beforeAll(async () => {
  cut = await cutFont(whole, words, weights, names);
  large = await open(whole);
});

/** Lists for each glyph of a word the way to the next one, its distance aside, and its box. */
function shapeOf(font: Font, word: string): number[][] {
  const buffer = new Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
  expect(glyphs, word).not.toContain(0);
  return buffer.getGlyphPositions().map(({ xAdvance, xOffset, yOffset }, at) => {
    const box = font.glyphExtents(glyphs[at] ?? 0);
    return [xAdvance, xOffset, yOffset, box?.xBearing ?? 0, box?.yBearing ?? 0, box?.width ?? 0, box?.height ?? 0];
  });
}

/** The words that look otherwise in a cut font. */
async function otherIn(font: Uint8Array, weight: number, among: Iterable<string>): Promise<string[]> {
  const small = await open(font);
  large.setVariations([new Variation('wght', weight)]);
  const isOther = (word: string) => {
    const [seen, wanted] = [shapeOf(small, word), shapeOf(large, word)];
    const isNear = (value: number, other = NaN) => Math.abs(value - other) <= mostDifference;
    return (
      seen.length !== wanted.length ||
      seen.some((glyph, at) => glyph.some((value, part) => !isNear(value, wanted[at]?.[part])))
    );
  };
  return [...among].filter(isOther);
}

it.each(weights)(
  'every word of Hindi pages looks as in the whole font, and most names of places, weight %i',
  async (weight) => {
    expect(words.size).toBeGreaterThan(1000);
    for (const word of ['विज्ञापन', 'क्षेत्र', 'हुआ।']) expect(words).toContain(word);
    for (const name of ['पुणे', 'मुज़फ़्फ़रपुर', 'लक्ष्मी']) expect(names).toContain(name);
    const font = cut[weights.indexOf(weight)] ?? whole;
    expect(await otherIn(font, weight, words)).toEqual([]);
    expect((await otherIn(font, weight, names)).length).toBeLessThan(names.size / 25);
  },
);

it('a word that the font was not cut for is told apart', async () => {
  const [font = whole] = await cutFont(whole, new Set(['विज', 'ज्', 'ञापन', 'पुणे']), [400]);
  expect(await otherIn(font, 400, ['विज्ञापन', 'पुणे'])).toEqual(['विज्ञापन']);
});

it('both weights are at most 45 kB', () => {
  expect(cut.reduce((bytes, font) => bytes + font.length, 0)).toBeLessThanOrEqual(45_000);
});

it('conjuncts of a single name are left out, its letters stay', async () => {
  const names = ['उद्योग', 'विद्यालय', 'विद्यानगर', 'सह्याद्रि'];
  const [cut = new Uint8Array()] = await cutFont(whole, new Set(['पुणे']), [400], new Set(names));
  const [small, large] = [await open(cut), await open(whole)];
  const lengths = names.map((name) => shapeOf(small, name).length - shapeOf(large, name).length);
  expect(lengths.slice(0, 3)).toEqual([0, 0, 0]);
  expect(lengths[3]).toBeGreaterThan(0);
});

it('letters are listed once, in order', () => {
  expect(lettersOf(['पप', 'अप'])).toEqual([0x905, 0x92a]);
});
