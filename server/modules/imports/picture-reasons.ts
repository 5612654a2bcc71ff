/** How many reasons a line names. */
const reasonsShown = 2;

/** Why pictures of a line are missing: reasons that it does not name yet, each once, within the number that it may name. */
export function newReasons(before: readonly string[], reasons: readonly string[]): string[] {
  const fresh = [...new Set(reasons)].filter((one) => !before.includes(one));
  return fresh.slice(0, Math.max(0, reasonsShown - before.length));
}

/** The words of such reasons in the text of a line. */
export const missingText = (reasons: readonly string[]): string =>
  reasons.map((reason) => `A picture is missing: ${reason}`).join(' ');
