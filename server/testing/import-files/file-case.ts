import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx';
import type { ImportedRecord } from '#server/modules/listing-import/file-reader.service.ts';

/** The expected result for a file: a sentence that refuses it, a question before anything is stored, or these homes. */
export type Right =
  | { refused: RegExp }
  | { asks: string }
  | {
      /** The homes that may be stored, line by line; only the fields that are named are compared. */
      homes: (Partial<ImportedRecord> & { reference?: string | null })[];
      /** Lines that are refused or doubtful. */
      left?: number[];
    };

export interface FileCase {
  name: string;
  bytes: () => Buffer;
  /** The city that is given for the whole file. */
  city?: string;
  right: Right;
}

/** Rows as a table of text. */
export function csv(...rows: string[]): () => Buffer {
  return () => Buffer.from(`${rows.join('\n')}\n`);
}

type Cell = string | number | Date | null | CellObject;

export interface SheetOfCase {
  rows: Cell[][];
  /** "A1:D1". */
  merged?: string[];
}

/** Sheets as a workbook. */
export function workbook(...sheets: SheetOfCase[]): () => Buffer {
  return () => {
    const book = utils.book_new();
    for (const { rows, merged = [] } of sheets) {
      const sheet: WorkSheet = utils.aoa_to_sheet(rows, { cellDates: true });
      if (merged.length > 0) sheet['!merges'] = merged.map((range) => utils.decode_range(range));
      utils.book_append_sheet(book, sheet);
    }
    return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  };
}
