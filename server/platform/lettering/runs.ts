import { readFileSync } from 'node:fs';

/** The scripts of India beside Latin, each with a font of its own. */
const scripts: readonly (readonly [font: string, letters: RegExp])[] = [
  // With the danda, which ends sentences of several scripts, after a number or a Latin word.
  ['devanagari', /[\p{Script=Devanagari}\u0964\u0965]/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['oriya', /\p{Script=Oriya}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['ol-chiki', /\p{Script=Ol_Chiki}/u],
  ['meetei-mayek', /\p{Script=Meetei_Mayek}/u],
  ['arabic', /\p{Script=Arabic}/u],
];
/** The fonts of the scripts beside Latin. */
export const scriptFonts: readonly string[] = scripts.map(([font]) => font);

/** Marks and joiners that belong to the character before them, whatever its script. */
const joined = /\p{Script=Inherited}|\u200c|\u200d|\u0964|\u0965/u;

const extended = /[₹\u0100-\u017f]/;
const latin = /[\x20-\x7e\u00a0-\u00ff–—‘’“”•…−×→←↑↓™]/;

const files = new Map<string, Buffer>();

/** The file of a font of this folder, read when it is first used. */
export function fileOf(font: string): Buffer {
  const loaded = files.get(font) ?? readFileSync(new URL(`./fonts/${font}.ttf`, import.meta.url));
  files.set(font, loaded);
  return loaded;
}

/** A part of a text in one font. */
export interface Run {
  font: string;
  text: string;
  /** Whether characters of this script change with their neighbours. */
  isShaped: boolean;
}

/** Splits a text into runs of one font each. A character that no font contains becomes a question mark. */
export function runsOf(text: string, bold: boolean): Run[] {
  const weight = bold ? 'bold' : 'regular';
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const script = scripts.find(([, letters]) => letters.test(letter))?.[0];
    // A space between two words of one script stays in their run.
    if (last && (letter === ' ' || (last.isShaped && (joined.test(letter) || last.font === script)))) {
      last.text += letter;
      continue;
    }
    const font = script ?? `${extended.test(letter) ? 'rupee' : 'latin'}-${weight}`;
    const isHeld = script !== undefined || extended.test(letter) || latin.test(letter);
    const shown = isHeld ? letter : '?';
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown, isShaped: script !== undefined });
  }
  return runs;
}
