/** Shorter words have too many neighbours: "Pune" is one letter from "Pune", "Tune" and "Dune". */
export const forgivingLength = 5;

/**
 * Whether two words are at most one typing error apart: a letter missing, extra, wrong, or two neighbours swapped
 * (Damerau-Levenshtein distance 0 or 1).
 */
export function isOneTypingErrorApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const restA = a.slice(start, endA);
  const restB = b.slice(start, endB);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** The same for a word that is still being typed: whether some prefix of `word` is at most one error away. */
export function beginsWithOneTypingError(word: string, typed: string): boolean {
  return [-1, 0, 1].some((more) => isOneTypingErrorApart(word.slice(0, typed.length + more), typed));
}
