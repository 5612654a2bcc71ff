import { parse } from 'csv-parse/sync';
import type { FileLine } from './import.lines.ts';
import { note, type Note } from './import.notes.ts';

/** One row of the table; `problem` is the reason why it can't be read. */
export interface FileRow {
  /** The number of its first line. */
  line: number;
  cells: string[];
  problem: Note | null;
  /** The file ends without a line end behind it. */
  isCut?: true;
}

/** A quotation mark that is not closed within this many lines does not begin a quoted cell. */
const maxRowLines = 200;
const maxRowLength = 64 * 1024;

/**
 * Joins lines to rows: a quoted cell may hold line breaks. A quotation mark that is never closed spoils its line, but
 * not the rest of the file: the lines after it are read again as separate rows.
 *
 * @param delimiter `,`, `;`, `|` or a tab.
 * @param width number of cells in the heading; 0 before it is read.
 */
export async function* readRows(
  lines: AsyncIterable<FileLine>,
  delimiter: string,
  width: () => number,
): AsyncGenerator<FileRow> {
  const queue: FileLine[] = [];
  const source = lines[Symbol.asyncIterator]();
  const next = async (): Promise<FileLine | undefined> => {
    const queued = queue.shift();
    if (queued) return queued;
    const result = await source.next();
    return result.done ? undefined : result.value;
  };

  for (let line = await next(); line; line = await next()) {
    if (line.problem !== null) {
      yield { line: line.number, cells: [line.text.slice(0, 80)], problem: note(line.problem) };
      continue;
    }
    if (line.text.trim() === '') continue;
    if (!line.text.includes('"')) {
      yield { line: line.number, cells: line.text.split(delimiter), problem: null, ...(line.isCut && { isCut: true }) };
      continue;
    }
    const taken = [line];
    let text = line.text;
    let open = endsInQuotes(line.text, delimiter, false);
    while (open && taken.length < maxRowLines && text.length < maxRowLength) {
      const more = await next();
      if (!more) break;
      taken.push(more);
      if (more.problem !== null) break;
      text += `\n${more.text}`;
      open = endsInQuotes(more.text, delimiter, true);
    }
    const cells = open ? null : parseRow(text, delimiter);
    // A row of several lines with too many cells: its quotation mark swallowed other rows.
    const swallowed = taken.length > 1 && cells !== null && width() > 0 && cells.length > width();
    if (cells && !swallowed) {
      yield { line: line.number, cells, problem: null };
      continue;
    }
    queue.unshift(...taken.slice(1));
    yield {
      line: line.number,
      cells: line.text.split(delimiter),
      problem: note('quotationMark'),
    };
  }
}

/** Whether a quoted cell continues on the next line. */
function endsInQuotes(text: string, delimiter: string, wasOpen: boolean): boolean {
  let open = wasOpen;
  let at = 0;
  while (at <= text.length) {
    if (!open) {
      // A quotation mark opens a cell only at its beginning.
      let start = at;
      while (text[start] === ' ') start += 1;
      if (text[start] === '"') {
        open = true;
        at = start + 1;
        continue;
      }
      const end = text.indexOf(delimiter, at);
      if (end === -1) return false;
      at = end + 1;
      continue;
    }
    const end = text.indexOf('"', at);
    if (end === -1) return true;
    if (text[end + 1] === '"') {
      at = end + 2;
      continue;
    }
    const after = text.slice(end + 1).trimStart();
    if (after === '') return false;
    at = end + 1;
    // `"3" pipe"`: a mark inside the cell, not its end.
    if (after.startsWith(delimiter)) {
      open = false;
      at = text.indexOf(delimiter, end + 1) + 1;
    }
  }
  return open;
}

function parseRow(text: string, delimiter: string): string[] | null {
  const plain = parseWellFormed(text, delimiter);
  if (plain) return plain;
  try {
    const [cells] = parse(text, { delimiter, relax_quotes: true, relax_column_count: true, ltrim: true });
    return cells ?? null;
  } catch {
    return null;
  }
}

/** Cells of a row whose quotation marks are all in their proper places, as in nearly all rows; null for others. */
function parseWellFormed(text: string, delimiter: string): string[] | null {
  const cells: string[] = [];
  for (let at = 0; ; at += delimiter.length) {
    while (text[at] === ' ') at += 1;
    if (text[at] !== '"') {
      const next = text.indexOf(delimiter, at);
      const cell = text.slice(at, next === -1 ? text.length : next);
      if (cell.includes('"')) return null;
      cells.push(cell);
      if (next === -1) return cells;
      at = next;
      continue;
    }
    let end = text.indexOf('"', at + 1);
    while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    if (end === -1) return null;
    cells.push(text.slice(at + 1, end).replaceAll('""', '"'));
    at = end + 1;
    if (at === text.length) return cells;
    if (!text.startsWith(delimiter, at)) return null;
  }
}

/** The character that separates the cells of the heading. */
export function guessDelimiter(heading: string): string {
  const counts = [',', ';', '\t', '|'].map((sign) => [sign, heading.split(sign).length] as const);
  return counts.reduce((best, candidate) => (candidate[1] > best[1] ? candidate : best))[0];
}
