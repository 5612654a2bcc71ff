import { headingKey, readHeadings } from './import.fields.ts';
import type { FileLine } from './import.lines.ts';
import { guessDelimiter, type FileRow } from './import.rows.ts';

/** Titles and addresses of an agent above the table take no more lines. */
const mostLinesAbove = 15;

/** Whether cells are a table's headings: a price and two more columns that are understood. */
export function isHeading(cells: readonly string[]): boolean {
  const { fields } = readHeadings(cells);
  return fields.includes('price') && new Set(fields.filter((field) => field !== null)).size >= 3;
}

export interface TextTable {
  delimiter: string;
  /** Cells of its heading. */
  width: number;
  /** The lines that were read to find this out. */
  lines: FileLine[];
}

/**
 * The delimiter of a table of text, by the line that looks like a heading, else by the first line. A line `sep=;` names it.
 * Null for an empty file.
 */
export async function findDelimiter(lines: AsyncGenerator<FileLine>): Promise<TextTable | null> {
  const read: FileLine[] = [];
  let separator: string | null = null;
  while (read.length < mostLinesAbove) {
    const next = await lines.next();
    if (next.done) break;
    const line = next.value;
    if (line.text.trim() === '') continue;
    const named = read.length === 0 ? /^"?sep=(.)"?[,;\t]*$/i.exec(line.text.trimEnd())?.[1] : undefined;
    if (named !== undefined) {
      separator = named;
      continue;
    }
    read.push(line);
    if (line.problem !== null) continue;
    const delimiter = separator ?? guessDelimiter(line.text);
    const cells = line.text.split(delimiter);
    if (isHeading(cells)) return { delimiter, width: cells.length, lines: read };
  }
  const [first] = read;
  return first ? { delimiter: separator ?? guessDelimiter(first.text), width: 0, lines: read } : null;
}

export interface Beginning {
  headings: string[];
  /** Rows below the heading that were read already. */
  rows: FileRow[];
}

/**
 * The headings of a table: the first row that names a price and two more columns, below titles; else the first row.
 * Headings of two rows ("Area" over "Carpet" and "Built-up") become one. Null when there are no rows.
 */
export async function findHeading(rows: AsyncGenerator<FileRow>): Promise<Beginning | null> {
  const read: FileRow[] = [];
  while (read.length < mostLinesAbove + 1) {
    const next = await rows.next();
    if (next.done) break;
    read.push(next.value);
    const at = read.length - 1;
    const above = read[at - 1];
    const row = read[at];
    if (!row || row.problem !== null || !above || above.problem !== null) continue;
    if (isHeading(above.cells)) {
      return isSecondRow(above.cells, row.cells)
        ? { headings: joined(above.cells, row.cells), rows: [] }
        : { headings: above.cells, rows: [row] };
    }
    const both = joined(above.cells, row.cells);
    if (isSecondRow(above.cells, row.cells) && isHeading(both)) return { headings: both, rows: [] };
  }
  const at = read.findIndex(({ cells, problem }) => problem === null && isHeading(cells));
  const found = read.slice(Math.max(0, at === -1 ? likelyAt(read) : at));
  const [heading, ...rest] = found;
  if (!heading) return null;
  return at === -1 && isData(heading, rest[0])
    ? { headings: heading.cells.map(() => ''), rows: found }
    : { headings: heading.cells, rows: rest };
}

/** The first row with about as many texts as the others: titles above a table are one or two, also in merged cells. */
function likelyAt(rows: readonly FileRow[]): number {
  const widths = rows.map(({ cells, problem }) =>
    problem === null ? new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== '')).size : 0,
  );
  return widths.findIndex((width) => width > 0 && width * 2 > Math.max(...widths));
}

/** Whether the first row has numbers where the next one has: a table without headings. */
function isData(first: FileRow, next: FileRow | undefined): boolean {
  if (!next || first.problem !== null || next.problem !== null) return false;
  const isNumber = (cell = '') => /^\P{L}{0,3}\p{Nd}/u.test(cell.trim());
  const both = first.cells.filter((cell, at) => isNumber(cell) && isNumber(next.cells[at]));
  return both.length >= 2;
}

/** Whether a row goes on with the headings above it: words without numbers, some of them below blank or merged ones. */
function isSecondRow(above: readonly string[], row: readonly string[]): boolean {
  const written = row.map((cell, at) => ({ cell: cell.trim(), at })).filter(({ cell }) => cell !== '');
  if (written.length === 0 || written.some(({ cell }) => /\p{Nd}/u.test(cell) || cell.length > 40)) return false;
  const isRepeated = written.every(({ cell, at }) => headingKey(cell) === headingKey(above[at] ?? ''));
  if (isRepeated && written.length === above.filter((cell) => cell.trim() !== '').length) return false;
  const isBelow = ({ cell, at }: { cell: string; at: number }) =>
    (above[at] ?? '').trim() === '' || above[at] === above[at - 1] || above[at] === cell || /^\(.*\)$/.test(cell);
  const spans = ({ at }: { at: number }) => (above[at + 1] ?? '').trim() === '' && (row[at + 1] ?? '').trim() !== '';
  return written.every((cell) => isBelow(cell) || spans(cell) || above[cell.at] === above[cell.at + 1]);
}

/** "Area (sq ft)" over "Carpet" as "Carpet Area (sq ft)". A blank cell goes on with the heading before it. */
function joined(above: readonly string[], row: readonly string[]): string[] {
  let top = '';
  return Array.from({ length: Math.max(above.length, row.length) }, (_, at) => {
    const [first, second] = [(above[at] ?? '').trim(), (row[at] ?? '').trim()];
    if (first !== '') top = first;
    else if (second === '') top = '';
    if (second === '' || second === first) return first;
    if (top === '') return second;
    const names = /^\(.*\)$/.test(second) ? [`${top} ${second}`] : [`${second} ${top}`, `${top} ${second}`, second];
    return names.find((name) => readHeadings([name]).fields[0] !== null) ?? `${top} ${second}`;
  });
}
