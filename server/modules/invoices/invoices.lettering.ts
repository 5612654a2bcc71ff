import { readFileSync } from 'node:fs';
import type PDFDocument from 'pdfkit';

type Doc = InstanceType<typeof PDFDocument>;

export interface Lettering {
  size: number;
  bold?: boolean;
  color: string;
  /** From `x` to the right, or ending at it. */
  align?: 'left' | 'right';
  /** Lines break at this width, in points. */
  width?: number;
}

/** Our own fonts, one file for each script, as scripts/build-fonts.ts makes them. */
const files = ['latin-regular', 'latin-bold', 'rupee-regular', 'rupee-bold', 'devanagari-regular'] as const;
let fonts: Map<string, Buffer> | undefined;

/** Gives a document the fonts that {@link write} uses; they are read when the first paper is drawn. */
export function giveFonts(doc: Doc): void {
  fonts ??= new Map(files.map((name) => [name, readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))]));
  for (const [name, font] of fonts) doc.registerFont(name, font);
}

const devanagari = /\p{Script=Devanagari}|\u200c|\u200d/u;
const extended = /[₹\u0100-\u017f]/;
const latin = /[\x20-\x7e\u00a0-\u00ff–—‘’“”•…−×→←↑↓™]/;

/** The text in runs of one font each; what none of them holds becomes a question mark. */
function runsOf(text: string, bold: boolean): { font: string; text: string }[] {
  const weight = bold ? 'bold' : 'regular';
  const runs: { font: string; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const [font, shown] = devanagari.test(letter)
      ? ['devanagari-regular', letter]
      : extended.test(letter)
        ? [`rupee-${weight}`, letter]
        : [`latin-${weight}`, latin.test(letter) ? letter : '?'];
    const last = runs.at(-1);
    // A space between two words of one script stays with them.
    if (last && (last.font === font || letter === ' ')) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

function widthOf(doc: Doc, text: string, { size, bold = false }: Lettering): number {
  return runsOf(text, bold).reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0);
}

/** Words in lines that fit; a word that is wider than a line is cut. */
function linesOf(doc: Doc, text: string, look: Lettering): string[] {
  const { width = Infinity } = look;
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(doc, longer, look) <= width) {
      lines[lines.length - 1] = longer;
      continue;
    }
    let rest = word;
    while (widthOf(doc, rest, look) > width && rest.length > 1) {
      let cut = rest.length - 1;
      while (cut > 1 && widthOf(doc, rest.slice(0, cut), look) > width) cut -= 1;
      lines.push(rest.slice(0, cut));
      rest = rest.slice(cut);
    }
    lines.push(rest);
  }
  return lines;
}

/** Writes a text with its baseline box at `y`; returns where the next line begins. Points, from the top left. */
export function write(doc: Doc, text: string, x: number, y: number, look: Lettering): number {
  const { size, bold = false, color, align = 'left' } = look;
  const leading = size * 1.4;
  for (const line of linesOf(doc, text, look)) {
    let at = align === 'left' ? x : x - widthOf(doc, line, look);
    for (const run of runsOf(line, bold)) {
      doc.font(run.font).fontSize(size).fillColor(color);
      doc.text(run.text, at, y, { lineBreak: false, baseline: 'hanging' });
      at += doc.widthOfString(run.text);
    }
    y += leading;
  }
  return y;
}
