import { createHash } from 'node:crypto';
import { nameKey } from '#contracts/search/city-names.ts';

/**
 * Gives each row the key under which it is stored once: a hash of its cells, independent of column order and file name.
 * Equal rows of one file are numbered, because two flats can be described alike.
 */
export function makeKeys(): (cells: readonly string[], names: readonly string[], line: number) => RowKey {
  const seen = new Map<string, { count: number; firstLine: number }>();
  return (cells, names, line) => {
    const content = cells
      .map((cell, at) => `${names[at] ?? ''}=${nameKey(cell)}`)
      .filter((entry) => !entry.endsWith('='))
      .sort()
      .join('\n');
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    const earlier = seen.get(hash);
    if (!earlier) {
      seen.set(hash, { count: 1, firstLine: line });
      return { key: hash, sameAsLine: null };
    }
    earlier.count += 1;
    return { key: `${hash}-${earlier.count}`, sameAsLine: earlier.firstLine };
  };
}

export interface RowKey {
  key: string;
  /** The first line with the same content. */
  sameAsLine: number | null;
}
