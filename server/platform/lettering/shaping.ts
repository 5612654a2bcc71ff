import type { Font as HarfBuzzFont } from 'harfbuzzjs';

/** The shape of a text, in multiples of the font size. */
export interface ShapedText {
  width: number;
  isRightToLeft: boolean;
  /** Outlines as SVG paths in units of the font, with y upwards, and the origin of each. */
  glyphs: { path: string; x: number; y: number }[];
  unitsPerSize: number;
}

const fonts = new WeakMap<Buffer, HarfBuzzFont>();

/**
 * Returns a function that shapes a text by HarfBuzz, as browsers do: pdfkit's own layout takes wrong forms of Bengali
 * characters and throws at names in Gurmukhi. HarfBuzz is loaded here, and not when the server starts.
 */
export async function loadShaping(): Promise<(text: string, fontFile: Buffer) => ShapedText> {
  const harfBuzz = await import('harfbuzzjs');

  function fontOf(file: Buffer): HarfBuzzFont {
    const loaded = fonts.get(file);
    if (loaded) return loaded;
    const font = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(Uint8Array.from(file).buffer)));
    fonts.set(file, font);
    return font;
  }

  return (text, fontFile) => {
    const font = fontOf(fontFile);
    const unitsPerSize = font.face.upem;
    const buffer = new harfBuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfBuzz.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    let at = 0;
    const glyphs = buffer.getGlyphInfos().map(({ codepoint: id }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const glyph = { path: font.glyphToPath(id), x: at + xOffset, y: yOffset };
      at += xAdvance;
      return glyph;
    });
    return { width: at / unitsPerSize, isRightToLeft: /\p{Script=Arabic}/u.test(text), glyphs, unitsPerSize };
  };
}
