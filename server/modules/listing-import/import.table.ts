import { limits } from '#contracts/limits.ts';
import { beginReading, readTextBytes, type FileBytes } from './import.bytes.ts';
import { findDelimiter, findHeading } from './import.heading.ts';
import { readLines, type FileLine } from './import.lines.ts';
import { ImportRefused } from './import.refused.ts';
import { homesOf } from './import.row-kinds.ts';
import { readRows, type FileRow } from './import.rows.ts';
import { readWorkbook } from './import.workbook.ts';
import { isXml, readXml } from './import.xml.ts';

/** The table of a file: its headings, and its rows, read on demand. */
export interface Table {
  headings: string[];
  /** Ending this also ends its source. */
  rows: AsyncGenerator<FileRow>;
}

/** Refusals of a file whose only line can't be read. */
const noTable = { lineTooLong: 'isOneLongLine', lineBinary: 'isBinary' } as const;

/**
 * Opens the table of a file in bounded memory. An aborted signal ends the thread that reads a workbook.
 *
 * @throws {ImportRefused} for an empty file and for one that isn't a table.
 */
export async function openTable(stream: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<Table> {
  const bytes = await beginReading(stream);
  const rows = bytes.isZip
    ? readWorkbook(await wholeFile(bytes), signal ? { signal } : {})
    : isXml(bytes.beginning)
      ? readXml(readTextBytes(bytes))
      : await rowsOfText(bytes);
  const beginning = await findHeading(rows);
  if (!beginning) throw new ImportRefused('isEmpty');
  return { headings: beginning.headings, rows: homesOf(beginning, rows) };
}

async function rowsOfText(bytes: FileBytes): Promise<AsyncGenerator<FileRow>> {
  const lines = readLines(readTextBytes(bytes));
  const table = await findDelimiter(lines);
  if (!table) throw new ImportRefused('isEmpty');
  if (table.lines.length === 1 && table.lines[0]?.problem) {
    throw new ImportRefused(noTable[table.lines[0].problem]);
  }
  return readRows(startingWith(table.lines, lines), table.delimiter, () => table.width);
}

/** A workbook can't be read before its end is there. */
async function wholeFile({ all }: FileBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of all) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > limits.importFileBytes) throw new ImportRefused('tooLarge');
  }
  return Buffer.concat(chunks);
}

/** The lines that were read, then the rest of the generator. */
async function* startingWith(read: readonly FileLine[], rest: AsyncGenerator<FileLine>): AsyncGenerator<FileLine> {
  yield* read;
  yield* rest;
}
