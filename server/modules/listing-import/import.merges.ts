import type { Range } from '@e965/xlsx';
import { ImportRefused } from './import.refused.ts';
import { workbookLimits } from './import.workbook-limits.ts';

/** The merged cells of a sheet, asked for row by row from the first on. */
export interface Merges {
  /** Writes the text of each merged cell into all columns that it covers in a row. */
  fill(row: number, cells: string[], textOf: (range: Range) => string): void;
  /** Work done so far; it grows with rows and merges, never with their product. */
  readonly work: { merges: number; cells: number };
}

/**
 * Prepares the merged cells of a sheet. A merge that overlaps an earlier one is ignored, as spreadsheet programs write
 * none: the others cover each column of a row once, so that a row costs at most `workbookLimits.columns` cells.
 *
 * @throws {ImportRefused} for more merges than `workbookLimits.mergedRanges`.
 */
export function openMerges(ranges: readonly Range[]): Merges {
  if (ranges.length > workbookLimits.mergedRanges) {
    const most = workbookLimits.mergedRanges.toLocaleString('en-IN');
    throw new ImportRefused('tooManyMerges', { most });
  }
  const waiting = ranges.toSorted((a, b) => a.s.r - b.s.r || a.s.c - b.s.c);
  const work = { merges: 0, cells: 0 };
  /** The last row that a merge covers in each column. */
  const coveredUntil = new Int32Array(workbookLimits.columns).fill(-1);
  let open: { range: Range; last: number; text: string }[] = [];
  let next = 0;

  function isFree({ s, e }: Range, last: number): boolean {
    if (s.c > last || s.r > e.r || s.c < 0) return false;
    for (let column = s.c; column <= last; column += 1) if ((coveredUntil[column] ?? 0) >= s.r) return false;
    return true;
  }

  function begin(range: Range, textOf: (range: Range) => string): void {
    work.merges += 1;
    const last = Math.min(range.e.c, workbookLimits.columns - 1);
    if (!isFree(range, last)) return;
    coveredUntil.fill(range.e.r, range.s.c, last + 1);
    open.push({ range, last, text: textOf(range) });
  }

  return {
    work,
    fill(row, cells, textOf) {
      for (let range = waiting[next]; range && range.s.r <= row; range = waiting[next]) {
        next += 1;
        begin(range, textOf);
      }
      open = open.filter(({ range }) => range.e.r >= row);
      for (const { range, last, text } of open) {
        work.merges += 1;
        while (cells.length <= last) cells.push('');
        cells.fill(text, range.s.c, last + 1);
        work.cells += last + 1 - range.s.c;
      }
    },
  };
}
