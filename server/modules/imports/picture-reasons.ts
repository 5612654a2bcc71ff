/** How many reasons a line names. */
const reasonsShown = 2;
const missing = 'A picture is missing:';

/** Why pictures of a line are missing: reasons that it does not name yet, each once, within the number that it may name. */
export function newReasons(before: string, reasons: readonly string[]): string {
  const room = Math.max(0, reasonsShown + 1 - before.split(missing).length);
  const fresh = [...new Set(reasons.map((reason) => `${missing} ${reason}`))].filter((one) => !before.includes(one));
  return fresh.slice(0, room).join(' ');
}
