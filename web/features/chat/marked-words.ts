/** A text in parts: the words of a search wherever they occur, and the text between them. */
export function partsOf(text: string, words: string): { text: string; isMarked: boolean }[] {
  const patterns = words
    .trim()
    .split(/\s+/)
    // The longer one first, where one word begins with another.
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pattern = patterns.filter(Boolean).join('|');
  if (pattern === '') return [{ text, isMarked: false }];
  return text
    .split(new RegExp(`(${pattern})`, 'iu'))
    .map((part, index) => ({ text: part, isMarked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
