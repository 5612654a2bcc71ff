import type { FileRow } from './import.rows.ts';

/** Rows by which columns, units and the offer of a file are decided. */
const mostSampled = 400;

/**
 * A sample of rows that doesn't depend on their order: those whose content has the smallest hashes. The same file shuffled
 * is understood in the same way. In the order of their lines.
 */
export function makeSample(): { add: (row: FileRow) => void; rows: () => FileRow[] } {
  let taken: { hash: number; text: string; row: FileRow }[] = [];
  let bound = Infinity;

  const shrink = () => {
    taken.sort((a, b) => a.hash - b.hash || (a.text < b.text ? -1 : 1));
    taken = taken.slice(0, mostSampled);
    if (taken.length === mostSampled) bound = taken.at(-1)?.hash ?? Infinity;
  };
  return {
    add(row) {
      if (row.problem !== null) return;
      const text = row.cells.join('\u0000');
      const hash = hashOf(text);
      if (hash > bound) return;
      taken.push({ hash, text, row });
      if (taken.length >= 2 * mostSampled) shrink();
    },
    rows() {
      shrink();
      return taken.map(({ row }) => row).toSorted((a, b) => a.line - b.line);
    },
  };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
