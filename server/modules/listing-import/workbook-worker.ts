import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { read, utils, type CellObject, type Range, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { zipSync } from 'fflate';
import { isHeading } from './import.heading.ts';
import { openMerges } from './import.merges.ts';
import { ImportRefused, type Refusal } from './import.refused.ts';
import { textOfCell } from './import.sheet-cells.ts';
import { workbookLimits } from './import.workbook-limits.ts';
import type { WorkbookAnswer } from './import.workbook.ts';
import { packedBytesOf, partsToUnpack, readZipDirectory } from './import.zip-directory.ts';

/** Reads one workbook in a separate thread, and sends its rows on demand. */

const rowsPerMessage = 500;
/** A table begins within the first rows of its sheet. */
const rowsToJudge = 20;

/**
 * The parts of the workbook that are read, stored without compression: none is larger than its size in the directory.
 */
function unpack(bytes: Buffer): Uint8Array {
  const parts: Record<string, Uint8Array> = {};
  for (const part of partsToUnpack(readZipDirectory(bytes))) {
    const packed = packedBytesOf(bytes, part);
    parts[part.name] =
      part.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, part.unpackedBytes) });
  }
  return zipSync(parts, { level: 0 });
}

const readOptions = { type: 'array', dense: true, cellNF: true, cellHTML: false, cellText: true } as const;

/** The first visible sheet with a heading; else the first that holds anything. */
function chooseSheet(bytes: Uint8Array): { book: WorkBook; sheet: WorkSheet } | null {
  const { SheetNames: names, Workbook: about } = read(bytes, { ...readOptions, bookProps: false, bookSheets: true });
  const indexes = names.map((_, index) => index).filter((index) => !about?.Sheets?.[index]?.Hidden);
  let chosen: number | null = null;
  for (const index of indexes.slice(0, workbookLimits.sheets)) {
    const book = read(bytes, { ...readOptions, sheets: index, sheetRows: rowsToJudge });
    const sheet = book.Sheets[names[index] ?? ''];
    if (!sheet) continue;
    const rows = [...rowsOf(book, sheet)];
    if (rows.length === 0) continue;
    chosen ??= index;
    if (rows.some(({ cells }) => isHeading(cells))) {
      chosen = index;
      break;
    }
  }
  if (chosen === null) return null;
  const book = read(bytes, { ...readOptions, sheets: chosen, sheetRows: workbookLimits.rows + 1 });
  const sheet = book.Sheets[names[chosen] ?? ''];
  return sheet ? { book, sheet } : null;
}

/** The rows that hold anything. A merged cell has its text in each row and column that it covers. */
function* rowsOf(book: WorkBook, sheet: WorkSheet): Generator<{ line: number; cells: string[] }> {
  const is1904 = Boolean(book.Workbook?.WBProps?.date1904);
  const data = (sheet as { '!data'?: (CellObject[] | undefined)[] })['!data'] ?? [];
  const merges = openMerges(sheet['!merges'] ?? []);
  const textAt = ({ s: { r, c } }: Range) => textOfCell(data[r]?.[c], is1904);
  for (const [row, written] of data.entries()) {
    const width = Math.min(written?.length ?? 0, workbookLimits.columns);
    const cells = Array.from({ length: width }, (_, column) => textOfCell(written?.[column], is1904));
    if (cells.every((cell) => cell.trim() === '')) continue;
    merges.fill(row, cells, textAt);
    yield { line: row + 1, cells };
  }
}

function answer(): () => WorkbookAnswer {
  const unpacked = unpack(Buffer.from((workerData as { bytes: Uint8Array }).bytes));
  const chosen = chooseSheet(unpacked);
  if (!chosen) return () => ({ refused: new ImportRefused('nothingInIt').refusal });
  const reference = (chosen.sheet as { '!fullref'?: string })['!fullref'] ?? chosen.sheet['!ref'];
  if (reference && chosen.sheet['!fullref'] && utils.decode_range(reference).e.r > workbookLimits.rows) {
    const rows = workbookLimits.rows.toLocaleString('en-IN');
    return () => ({ refused: new ImportRefused('tooManyRows', { rows }).refusal });
  }
  const rows = rowsOf(chosen.book, chosen.sheet);
  return () => {
    const message: { line: number; cells: string[] }[] = [];
    while (message.length < rowsPerMessage) {
      const next = rows.next();
      if (next.done) break;
      message.push(next.value);
    }
    return { rows: message };
  };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof ImportRefused) return error.refusal;
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
  return new ImportRefused(isTooLarge ? 'unpacksToMore' : 'damaged').refusal;
}

let next: (() => WorkbookAnswer) | null = null;
parentPort?.on('message', () => {
  try {
    next ??= answer();
    parentPort?.postMessage(next());
  } catch (error) {
    parentPort?.postMessage({ refused: refusalOf(error) } satisfies WorkbookAnswer);
  }
});
