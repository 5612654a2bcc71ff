import { LRUCache } from 'lru-cache';
import type PDFDocument from 'pdfkit';
import { fileOf, runsOf, scriptFonts, type Run } from '#server/platform/lettering/runs.ts';
import { loadShaping, type ShapedText } from '#server/platform/lettering/shaping.ts';

type Doc = InstanceType<typeof PDFDocument>;

export interface Lettering {
  size: number;
  bold?: boolean;
  color: string;
  /** Whether the text begins or ends at `x`. */
  align?: 'left' | 'right';
  /** Lines break at this width, in points. */
  width?: number;
}

const latinFonts = ['latin-regular', 'latin-bold', 'rupee-regular', 'rupee-bold'];

/** A document with our fonts, for {@link write}. */
export interface Pen {
  doc: Doc;
  shape: (text: string, fontFile: Buffer) => ShapedText;
}

/** Adds the fonts of scripts/build-fonts.ts to a document. Their files are read when the first invoice is drawn. */
export async function takePen(doc: Doc): Promise<Pen> {
  for (const font of latinFonts) doc.registerFont(font, fileOf(font));
  for (const font of scriptFonts) doc.registerFont(font, fileOf(font));
  return { doc, shape: await loadShaping() };
}

/** Widths at size 1: laying out a text takes most of the time of an invoice, and invoices share most of their texts. */
const widths = new LRUCache<string, number>({ max: 5_000 });

function widthOfRun({ doc, shape }: Pen, run: Run, size: number): number {
  if (run.isShaped) return shape(run.text, fileOf(run.font)).width * size;
  const key = `${run.font} ${run.text}`;
  const width = widths.get(key) ?? doc.font(run.font).fontSize(1).widthOfString(run.text);
  widths.set(key, width);
  return width * size;
}

function widthOf(pen: Pen, text: string, { size, bold = false }: Lettering): number {
  return runsOf(text, bold).reduce((sum, run) => sum + widthOfRun(pen, run, size), 0);
}

const syllables = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** Breaks a text into lines that fit; a word wider than a line is cut between syllables. */
function linesOf(pen: Pen, text: string, look: Lettering): string[] {
  const { width = Infinity } = look;
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(pen, longer, look) <= width) {
      lines[lines.length - 1] = longer;
      continue;
    }
    let rest = Array.from(syllables.segment(word), ({ segment }) => segment);
    while (rest.length > 1 && widthOf(pen, rest.join(''), look) > width) {
      let cut = rest.length - 1;
      while (cut > 1 && widthOf(pen, rest.slice(0, cut).join(''), look) > width) cut -= 1;
      lines.push(rest.slice(0, cut).join(''));
      rest = rest.slice(cut);
    }
    lines.push(rest.join(''));
  }
  return lines;
}

/** Distance from the top of a line to its baseline, as a fraction of the font size. */
const baseline = 0.72;

/** Writes a text whose first line has its top at `y`; returns the `y` of the next line. Points, from the top left. */
export function write(pen: Pen, text: string, x: number, y: number, look: Lettering): number {
  const { size, bold = false, color, align = 'left' } = look;
  const { doc } = pen;
  for (const line of linesOf(pen, text, look)) {
    let at = align === 'left' ? x : x - widthOf(pen, line, look);
    for (const run of runsOf(line, bold)) {
      doc.fillColor(color);
      if (run.isShaped) drawShaped(pen, run, at, y + baseline * size, size);
      else
        doc
          .font(run.font)
          .fontSize(size)
          .text(run.text, at, y + baseline * size, inPlace);
      at += widthOfRun(pen, run, size);
    }
    y += size * 1.4;
  }
  return y;
}

const inPlace = { lineBreak: false, baseline: 'alphabetic' } as const;

/** The part of a PDF font that turns a text into glyphs. */
interface Outlines {
  unitsPerEm: number;
  glyphForCodePoint(codePoint: number): { advanceWidth: number };
  layout(text: string): unknown;
}

/**
 * Draws outlines, and over them the characters as invisible text. A glyph of these scripts represents several
 * characters, in another order: text made of glyphs could not be searched, copied or read aloud.
 */
function drawShaped({ doc, shape }: Pen, { font, text }: Run, x: number, y: number, size: number): void {
  const { glyphs, unitsPerSize, width, isRightToLeft } = shape(text, fileOf(font));
  const scale = size / unitsPerSize;
  for (const glyph of glyphs) {
    if (glyph.path === '') continue;
    doc
      .save()
      .translate(x + glyph.x * scale, y - glyph.y * scale)
      .scale(scale, -scale)
      .path(glyph.path)
      .fill()
      .restore();
  }
  doc.font(font).fontSize(size);
  // pdfkit keeps the font that was chosen last under this name.
  const { font: outlines } = (doc as unknown as { _font: { font: Outlines } })._font;
  const letters = Array.from(text, (letter) => outlines.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  const natural = letters.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  outlines.layout = () => ({
    // Each character at its own width: PDF readers take gaps between characters for spaces.
    glyphs: isRightToLeft ? letters.toReversed() : letters,
    positions: (isRightToLeft ? letters.toReversed() : letters).map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    })),
    advanceWidth: natural,
  });
  const percent = natural > 0 ? (100 * width * outlines.unitsPerEm) / natural : 100;
  // ISO 32000-1, 9.3: mode 3 is neither filled nor stroked, and Tz makes the characters as wide together as the
  // outlines.
  doc.addContent(`3 Tr ${percent.toFixed(3)} Tz`);
  doc.text(text, x, y, { ...inPlace, features: [] });
  doc.addContent('0 Tr 100 Tz');
}
