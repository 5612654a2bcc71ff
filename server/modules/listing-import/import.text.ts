/** UTF-8 that was once read as Latin-1 and saved again: "Itâ€™s". */
const doubleEncoded = /[\u00c2-\u00f4][\u0080-\u00bf]/;

/** Repairs text that was encoded twice; returns other text unchanged. */
export function repairEncoding(text: string): string {
  if (!doubleEncoded.test(text)) return text;
  return text.replaceAll(/[\u00c2-\u00f4][\u0080-\u00bf]{1,3}/g, (broken) => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(broken, 'latin1'));
    } catch {
      return broken;
    }
  });
}

/** Words of ASCII with single spaces. */
const plainLine = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** One line of clean text: no control characters, single spaces, none before punctuation, at most `most` characters. */
export function cleanLine(text: string, most: number): string {
  // Most cells of most files.
  if (plainLine.test(text) && !/ [.,;:!?]|\.{4}/.test(text)) return cut(text, most);
  return cut(tidy(text).replaceAll(/\s+/g, ' ').trim(), most);
}

/** Clean text with its paragraphs. */
export function cleanText(text: string, most: number): string {
  const paragraphs = tidy(text).split(/\r?\n|\r/);
  return cut(
    paragraphs
      .map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    most,
  );
}

function tidy(text: string): string {
  return (
    repairEncoding(text)
      // Control and invisible formatting characters, but not line breaks, joiners and the marks of Indian scripts.
      .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, (sign) =>
        /[\n\r\t]/.test(sign) ? sign : ' ',
      )
      // Single spaces first: the next pattern would otherwise take quadratic time on a run of spaces.
      .replaceAll(/ {2,}/g, ' ')
      .replaceAll(/ ([.,;:!?])(?=\s|$)/g, '$1')
      .replaceAll(/\.{4,}/g, '…')
      .normalize('NFC')
  );
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // Never cut a surrogate pair, and cut at a space if possible.
  const part = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  const space = part.lastIndexOf(' ');
  return `${(space > most * 0.6 ? part.slice(0, space) : part).trimEnd()}…`;
}

/** "WHITEFIELD" and "hsr layout" as people write them: "Whitefield", "HSR Layout"; mixed case stays as it is. */
export function placeCase(text: string): string {
  const hasBoth = /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);
  if (hasBoth || !/[a-z]/i.test(text)) return text;
  return text
    .toLowerCase()
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
    .replaceAll(/\b(?:hsr|btm|jp|kr|hbr|bel|rt|cv|hal|itpl|ii|iii|iv|dlf|nibm|mg|aecs)\b/gi, (word) =>
      word.toUpperCase(),
    )
    .replaceAll(/\b(\d+)(St|Nd|Rd|Th)\b/g, (_, digits: string, end: string) => digits + end.toLowerCase());
}

/**
 * A written number, with the commas of India (1,25,000) or of the West (125,000). Null for other commas: "1,5" may be
 * fifteen or one and a half.
 */
export function readNumber(digits: string): number | null {
  const [whole = '', fraction, ...more] = digits.trim().split('.');
  // "85.00.000": points in place of commas.
  if (more.length > 0) return /^\d{1,3}(?:\.\d{2,3})*\.\d{3}$/.test(digits) ? Number(digits.replaceAll('.', '')) : null;
  if (!/^(?:\d*|\d{1,3}(?:[, ]\d{2,3})*[, ]\d{3})$/.test(whole) || !/^\d*$/.test(fraction ?? '')) return null;
  const number = Number(`${whole.replaceAll(/[, ]/g, '') || '0'}.${fraction || '0'}`);
  return whole + (fraction ?? '') !== '' && Number.isFinite(number) ? number : null;
}
