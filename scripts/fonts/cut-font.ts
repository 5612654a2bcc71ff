import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Buffer as TextBuffer, Face, Font, shapeWithTrace, TracePhase } from 'harfbuzzjs';

// hb-subset.h
const glyphSet = 0;
const layoutFeatures = 6;
const noHinting = 0x001;
/** Without it all conjuncts that the letters could form would stay: four times as much. */
const noLayoutClosure = 0x200;
const writable = 2;

/** The exports of harfbuzz-subset.wasm that are called here; addresses are numbers. */
interface Subsetter {
  memory: { buffer: ArrayBuffer };
  _initialize(): void;
  malloc(bytes: number): number;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_get_flags(input: number): number;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

async function openSubsetter(): Promise<Subsetter> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file), {});
  const subsetter = instance.exports as unknown as Subsetter;
  subsetter._initialize();
  return subsetter;
}

// A copy: HarfBuzz would read from the beginning of the memory that a Buffer is a part of.
const shaperOf = (font: Uint8Array): Font => new Font(new Face(new Blob(new Uint8Array(font)), 0));

/** The glyphs that a font needs for a word: the conjuncts that it forms, and those on the way to them. */
function glyphsOf(shaper: Font, word: string): Set<number> {
  const glyphs = new Set<number>();
  const buffer = new TextBuffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  const steps = shapeWithTrace(shaper, buffer, [], 0, TracePhase.DONT_STOP);
  for (const { t: shown, glyphs: areGlyphs } of steps)
    if (areGlyphs) for (const { g: glyph } of shown as { g: number }[]) glyphs.add(glyph);
  for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
  return glyphs;
}

/** A glyph of fewer names is left out: a hundred bytes in each weight, where a half letter mostly does as well. */
const namesOfGlyph = 3;

/** The glyphs of all words, and those that several names have. */
function glyphsFor(font: Uint8Array, words: Iterable<string>, names: Iterable<string>): Set<number> {
  const shaper = shaperOf(font);
  const glyphs = new Set(Array.from(words).flatMap((word) => [...glyphsOf(shaper, word)]));
  const times = new Map<number, number>();
  for (const name of names) for (const glyph of glyphsOf(shaper, name)) times.set(glyph, (times.get(glyph) ?? 0) + 1);
  for (const [glyph, count] of times) if (count >= namesOfGlyph) glyphs.add(glyph);
  return glyphs;
}

/**
 * Cuts a variable font to some weights and to the glyphs of some words. Letters of other words that form another conjunct
 * are shown with their sign for a missing vowel.
 *
 * @param font woff2
 * @param names Words whose letters are all there, but only the conjuncts that several of them have.
 * @returns woff2, one a weight
 */
export async function cutFont(
  font: Uint8Array,
  words: ReadonlySet<string>,
  weights: readonly number[],
  names: ReadonlySet<string> = new Set(),
): Promise<Buffer[]> {
  const whole = await convert(font, 'truetype');
  const glyphs = glyphsFor(whole, words, names);
  const letters = lettersOf([...words, ...names]);
  const cut: Buffer[] = [];
  // One after the other: conversions share their memory.
  for (const weight of weights) cut.push(await cutTo(whole, letters, glyphs, weight));
  return cut;
}

async function cutTo(
  whole: Uint8Array,
  letters: readonly number[],
  glyphs: ReadonlySet<number>,
  weight: number,
): Promise<Buffer> {
  const hb = await openSubsetter();
  const address = hb.malloc(whole.byteLength);
  new Uint8Array(hb.memory.buffer).set(whole, address);
  const face = hb.hb_face_create(hb.hb_blob_create(address, whole.byteLength, writable, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, hb.hb_subset_input_get_flags(input) | noLayoutClosure | noHinting);
  const features = hb.hb_subset_input_set(input, layoutFeatures);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  for (const letter of letters) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), letter);
  for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_set(input, glyphSet), glyph);
  hb.hb_subset_input_pin_axis_location(input, face, tag('wght'), weight);
  const cut = hb.hb_subset_or_fail(face, input);
  if (cut === 0) throw new Error('The font could not be cut.');
  const blob = hb.hb_face_reference_blob(cut);
  const from = hb.hb_blob_get_data(blob, 0);
  return convert(Buffer.from(hb.memory.buffer.slice(from, from + hb.hb_blob_get_length(blob))), 'woff2');
}

/** The code points of some words, in order. */
export const lettersOf = (words: Iterable<string>): number[] =>
  [...new Set(Array.from(words).flatMap((word) => Array.from(word, (letter) => letter.codePointAt(0) ?? 0)))].toSorted(
    (a, b) => a - b,
  );

const tag = (name: string): number => Array.from(name).reduce((bits, letter) => (bits << 8) + letter.charCodeAt(0), 0);
