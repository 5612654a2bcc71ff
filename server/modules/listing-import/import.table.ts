import { readTextBytes } from './import.bytes.ts';
import { findHeading } from './import.heading.ts';
import { readLines, type FileLine } from './import.lines.ts';
import { ImportRefused } from './import.refused.ts';
import { readRows, type FileRow } from './import.rows.ts';

/** The table of a file: its headings, and its rows as they are asked for. */
export interface Table {
  headings: string[];
  rows: AsyncGenerator<FileRow>;
}

/**
 * Opens the table of a file in bounded memory.
 *
 * @throws {ImportRefused} for an empty file and for what is no table.
 */
export async function openTable(stream: AsyncIterable<Buffer>): Promise<Table> {
  const lines = readLines(readTextBytes(stream));
  const beginning = await findHeading(lines);
  if (!beginning) throw new ImportRefused('The file is empty.');
  let width = 0;
  const rows = readRows(startingWith(beginning.lines, lines), beginning.delimiter, () => width);
  const first = await rows.next();
  const headings = first.done ? [] : first.value.cells;
  width = headings.length;
  return { headings, rows };
}

/** The lines that were read, then the rest of the generator. */
async function* startingWith(read: readonly FileLine[], rest: AsyncGenerator<FileLine>): AsyncGenerator<FileLine> {
  yield* read;
  yield* rest;
}
