import type { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Buffer as TextBuffer, Face, Font, shapeWithTrace, TracePhase } from 'harfbuzzjs';
import { withUnits } from './coarser-units.ts';

// hb-subset.h
const glyphSet = 0;
const droppedTables = 3;
const names = 4;
const layoutFeatures = 6;
const layoutScripts = 7;
const noHinting = 0x001;
/** Without it all conjuncts that the letters could form would stay: four times as much. */
const noLayoutClosure = 0x200;
const writable = 2;

/** The rules of shaping of 2005. Those of before ("deva") are for programs that know no others. */
const devanagari = 'dev2';
/** The name that a licence asks for: its holder. */
const copyright = 0;
/**
 * Units of an em, of 2,000 in the source: a sixth less to load. An outline is off by a thousandth of its size at most, a tenth
 * of a pixel in the largest heading. 2,000 divides by it into two fifths, so that no length is halfway between two units,
 * where all would be rounded up.
 */
const units = 800;

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
 * Cuts a variable font to some weights and to the glyphs of some words, on a coarser grid. Letters of other words that form
 * another conjunct are shown with their sign for a missing vowel.
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
  const setOf = (kind: number, values: readonly number[]) => {
    const set = hb.hb_subset_input_set(input, kind);
    hb.hb_set_clear(set);
    for (const value of values) hb.hb_set_add(set, value);
    return set;
  };
  hb.hb_set_invert(setOf(layoutFeatures, []));
  setOf(layoutScripts, [tag(devanagari)]);
  setOf(names, [copyright]);
  hb.hb_set_add(hb.hb_subset_input_set(input, droppedTables), tag('STAT'));
  for (const letter of letters) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), letter);
  setOf(glyphSet, [...glyphs]);
  hb.hb_subset_input_pin_axis_location(input, face, tag('wght'), weight);
  const cut = hb.hb_subset_or_fail(face, input);
  if (cut === 0) throw new Error('The font could not be cut.');
  const blob = hb.hb_face_reference_blob(cut);
  const from = hb.hb_blob_get_data(blob, 0);
  const made = new Uint8Array(hb.memory.buffer.slice(from, from + hb.hb_blob_get_length(blob)));
  return convert(withUnits(made, units), 'woff2');
}

/** The code points of some words, in order. */
export const lettersOf = (words: Iterable<string>): number[] =>
  [...new Set(Array.from(words).flatMap((word) => Array.from(word, (letter) => letter.codePointAt(0) ?? 0)))].toSorted(
    (a, b) => a - b,
  );

const tag = (name: string): number => Array.from(name).reduce((bits, letter) => (bits << 8) + letter.charCodeAt(0), 0);
