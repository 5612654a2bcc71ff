import { readFileSync } from 'node:fs';
import path from 'node:path';
import { convert } from 'fontverter';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import { expect, it } from 'vitest';
import { cutFont, lettersOf } from './cut-font.ts';

const root = path.resolve(import.meta.dirname, '../..');
const source = 'node_modules/@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2';
const whole = readFileSync(path.join(root, source));

/** The widths of a word's glyphs, in units of the font. */
function widthsOf(font: Font, word: string): number[] {
  const buffer = new Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  expect(
    buffer.getGlyphInfos().map(({ codepoint }) => codepoint),
    word,
  ).not.toContain(0);
  return buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
}
const open = async (font: Uint8Array) =>
  new Font(new Face(new Blob(new Uint8Array(await convert(font, 'truetype'))), 0));

it('words look as in the whole font, with a small part of its size', async () => {
  const words = new Set([
    'पुणे',
    'किराये',
    'प्रॉपर्टी',
    'फ़र्निश्ड',
    'इलाक़ा',
    'नक़्शा',
    'ख़रीदार',
    'विज्ञापन',
    'क्षेत्र',
    'श्री',
    'द्वारा',
    'हुआ।',
  ]);
  const [cut = new Uint8Array()] = await cutFont(whole, words, [400]);
  expect(cut.length).toBeLessThan(whole.length / 8);
  // One after the other: conversions share their memory.
  const small = await open(cut);
  const large = await open(whole);
  large.setVariations([new Variation('wght', 400)]);
  for (const word of words) {
    const [cutWidths, widths] = [widthsOf(small, word), widthsOf(large, word)];
    expect(cutWidths.length, word).toBe(widths.length);
    // Widths of one weight are rounded.
    for (const [at, width] of widths.entries()) expect(Math.abs(width - (cutWidths[at] ?? 0)), word).toBeLessThan(3);
  }
});

it('conjuncts of a single name are left out, its letters stay', async () => {
  const names = ['उद्योग', 'विद्यालय', 'विद्यानगर', 'सह्याद्रि'];
  const [cut = new Uint8Array()] = await cutFont(whole, new Set(['पुणे']), [400], new Set(names));
  const [small, large] = [await open(cut), await open(whole)];
  const lengths = names.map((name) => widthsOf(small, name).length - widthsOf(large, name).length);
  expect(lengths.slice(0, 3)).toEqual([0, 0, 0]);
  expect(lengths[3]).toBeGreaterThan(0);
});

it('letters are listed once, in order', () => {
  expect(lettersOf(['पप', 'अप'])).toEqual([0x905, 0x92a]);
});
