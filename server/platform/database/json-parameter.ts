/** A value as JSON for PostgreSQL, which refuses half of a surrogate pair: such halves become U+FFFD. */
export function jsonParameter(value: unknown): string {
  const json = JSON.stringify(value);
  // Whole pairs are written as they are, halves as \ud83d; \\ud83d is text after a backslash.
  if (!json.includes(String.raw`\ud`)) return json;
  return json.replaceAll(/\\\\|\\ud[89a-f][0-9a-f]{2}/g, (found) => (found === '\\\\' ? found : '\u{FFFD}'));
}
