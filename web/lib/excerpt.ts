/** The beginning of a text on one line: at most `most` characters and an ellipsis, cut between two words. */
export function excerpt(text: string, most: number): string {
  // Most texts are many times as long as the shown part.
  const beginning = onOneLine(text.slice(0, 2 * most));
  const line = beginning.length > most ? beginning : onOneLine(text);
  if (line.length <= most) return line;
  const end = line.lastIndexOf(' ', most);
  // A text without a space near its end is cut within a word, and never within a character.
  const cut = line.slice(0, end > most / 2 ? end : most).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s.,;:!?–—-]+$/, '')}…`;
}

const onOneLine = (text: string) => text.trim().replace(/\s+/g, ' ');
