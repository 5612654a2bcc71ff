/** Control characters, and marks that turn the direction of the following text. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The last part of a path, without unprintable characters. */
export function shownName(claimed: string): string {
  const last = claimed.split(/[\\/]/).at(-1) ?? '';
  return last.replaceAll(unprintable, '').trim().slice(0, 200) || 'File';
}
