/** Steps between neighbouring characters that make no secret: the same one, one up, one down. */
const steps = [0, 1, -1] as const;
/** Rows of a keyboard, read as one counts up. */
const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * Whether a text is one run of repeated or counted characters, or a short piece repeated: "aaaaaaaa", "12345678",
 * "87654321", "abcdefgh", "qwertyuiop", "abababab", "1234512345".
 */
export function isRun(text: string): boolean {
  const plain = text.toLowerCase();
  for (let length = 1; length <= plain.length; length++) {
    // A piece of up to three characters says nothing, nor does a longer one that counts.
    const piece = plain.slice(0, length);
    if (length > 3 && !isCounted(piece)) continue;
    if (length === plain.length && !isCounted(piece)) continue;
    if (piece.repeat(Math.ceil(plain.length / length)).slice(0, plain.length) === plain) return true;
  }
  return false;
}

function isCounted(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const counts = (step: number) => codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
  const isRow = (row: string) => row.includes(text) || Array.from(row).reverse().join('').includes(text);
  return codes.length > 1 && (steps.some(counts) || rows.some(isRow));
}
