import { note } from './import.notes.ts';
import { headingKey, readHeadings } from './import.fields.ts';
import { isHeading, type Beginning } from './import.heading.ts';
import type { FileRow } from './import.rows.ts';

const ditto = /^(?:-*\s*do\s*-*|-*\s*ditto\s*-*|-?\s*["“”]\s*-?|''|〃|,,|same as above|as above|-\/\/-)$/i;
const totals = /^(?:grand\s*|sub\s*-?\s*)?totals?\s*:?(?:\s*\(.*\))?$|^(?:sum|average|avg\.?|कुल|योग|कुल योग)\s*:?$/i;
/** More of the first rows than this share are wider than the headings: the table has columns without one. */
const shareOfWider = 0.5;
const rowsToCompare = 60;

/**
 * The rows of a table that are homes, or were meant to be: without repeated headings, totals, and titles between
 * homes. Ditto marks are replaced by the cell above. A row with more cells than the headings is a problem, because its
 * cells are under the wrong ones; so is all that follows headings in another order.
 */
export async function* homesOf(beginning: Beginning, rest: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  const { headings } = beginning;
  const keys = headings.map(headingKey);
  const priceAt = readHeadings(headings).fields.indexOf('price');
  const first = [...beginning.rows];
  let above: readonly string[] = [];
  let isOtherTable = false;
  let hasShortRow = false;

  try {
    while (first.length < rowsToCompare) {
      const next = await rest.next();
      if (next.done) break;
      first.push(next.value);
    }
    const wider = first.filter(({ cells, problem }) => problem === null && widthOf(cells) > headings.length);
    if (wider.length > first.length * shareOfWider) {
      const widest = Math.max(...wider.map(({ cells }) => widthOf(cells)));
      while (headings.length < widest) headings.push('');
    }
    for (const row of first) {
      const home = read(row);
      if (home) yield home;
    }
    for await (const row of rest) {
      const home = read(row);
      if (home) yield home;
    }
  } finally {
    await rest.return(undefined);
  }

  function read(row: FileRow): FileRow | null {
    if (row.problem !== null) return row;
    const written = row.cells.filter((cell) => cell.trim() !== '');
    if (written.length === 0) return null;
    // No heading has digits in the price column; this spares most rows the comparison.
    const mayBeHeading = !/\p{Nd}/u.test(row.cells[priceAt] ?? '');
    if (mayBeHeading && isRepeatedHeading(row.cells, keys)) {
      isOtherTable = false;
      return null;
    }
    if (mayBeHeading && isHeading(row.cells) && !hasDigits(written)) {
      isOtherTable = true;
      return { ...row, problem: note('otherHeadings') };
    }
    if (headings.length > 2 && isTitle(written)) return null;
    if (totals.test(written[0]?.trim() ?? '')) return null;
    if (isOtherTable) return { ...row, problem: note('otherTable') };
    if (widthOf(row.cells) > headings.length) {
      const counts = { cells: String(widthOf(row.cells)), headings: String(headings.length) };
      return { ...row, problem: note('tooManyCells', counts) };
    }
    if (row.isCut && row.cells.length < headings.length && !hasShortRow) {
      return { ...row, problem: note('endsInLine') };
    }
    hasShortRow ||= row.cells.length < headings.length;
    const cells = row.cells.map((cell, at) => (ditto.test(cell.trim()) ? (above[at] ?? '') : cell));
    above = cells;
    return { ...row, cells };
  }
}

/** Cells up to the last that is not blank. */
function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** One text, or the same in each column that a merged cell covers. */
function isTitle(written: readonly string[]): boolean {
  const [first = ''] = written;
  return written.every((cell) => cell === first) && !/^\p{Nd}/u.test(first);
}

function isRepeatedHeading(cells: readonly string[], keys: readonly string[]): boolean {
  const written = cells.map((cell, at) => [headingKey(cell), keys[at]] as const).filter(([key]) => key !== '');
  if (written.length < 2) return false;
  const same = written.filter(([key, heading]) => key === heading).length;
  return (
    same === written.length ||
    (same >= 3 && same >= written.length * 0.7 && readHeadings(cells).fields.includes('price'))
  );
}

function hasDigits(written: readonly string[]): boolean {
  return written.filter((cell) => /\p{Nd}/u.test(cell)).length * 2 > written.length;
}
