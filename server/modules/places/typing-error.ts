/** Shorter words have too many neighbours: "Pune" is one character from "Tune" and "Dune". */
export const forgivingLength = 5;
/** From this length on two typing errors are forgiven. */
const twoErrorsLength = 9;

/** A shorter sound, such as that of "qqqqzz", is near to every abbreviation. */
export const shortestSound = 3;

/** How many typing errors a word of this length may have. */
export function errorsForgiven(length: number): 0 | 1 | 2 {
  return length < forgivingLength ? 0 : length < twoErrorsLength ? 1 : 2;
}

/**
 * Whether two words are at most one typing error apart: a character missing, extra, wrong, or two neighbours swapped
 * (Damerau-Levenshtein distance 0 or 1).
 */
export function isOneTypingErrorApart(a: string, b: string): boolean {
  return typingErrors(a, b, 1) <= 1;
}

/** How many typing errors lie between two words, up to `most`; `most + 1` for more. Compares what differs alone. */
export function typingErrors(a: string, b: string, most: 1 | 2): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  const restA = a.slice(start, endA);
  const restB = b.slice(start, endB);
  if (restA === restB) return 0;
  if (restA.length <= 1 && restB.length <= 1) return 1;
  if (restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]) return 1;
  return most === 1 ? 2 : twoOrMore(restA, restB);
}

/** Two where one step leads to words that are one error apart, else three. Both differ in their first character. */
function twoOrMore(a: string, b: string): number {
  const steps = [
    [a.slice(1), b],
    [a, b.slice(1)],
    [a.slice(1), b.slice(1)],
    ...(a[0] === b[1] && a[1] === b[0] ? [[a.slice(2), b.slice(2)]] : []),
  ];
  return steps.some(([x = '', y = '']) => typingErrors(x, y, 1) <= 1) ? 2 : 3;
}

/**
 * The same for a word that is still being typed: 0 or 1 when some beginning of `word` is so near to it, else 2. More errors
 * are forgiven when it is complete.
 */
export function errorsToBeginning(word: string, typed: string): number {
  let least = 2;
  for (let length = typed.length - 1; length <= typed.length + 1; length++) {
    if (length > 0) least = Math.min(least, typingErrors(word.slice(0, length), typed, 1));
  }
  return least;
}
