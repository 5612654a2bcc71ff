import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** What became of a line that is worth telling. */
export interface ReportLine {
  line: number;
  outcome: 'refused' | 'stored with a note';
  reason: string;
  cells: readonly string[];
}

const cellsShown = 6;

export interface ReportFile {
  add: (line: ReportLine) => void;
  close: () => Promise<void>;
}

/**
 * Writes the report beside the file while the import goes on: nothing of it is kept in memory. The file is begun with
 * the first line or at the end, so that an import which is refused as a whole leaves an earlier report alone.
 */
export function openReport(path: string): ReportFile {
  let stream: WriteStream | undefined;
  const begun = (): WriteStream => {
    if (stream) return stream;
    stream = createWriteStream(path, { encoding: 'utf8' });
    // Spreadsheets take UTF-8 for Latin letters without the mark.
    stream.write('\ufeffline,outcome,reason,first cells\n');
    return stream;
  };
  return {
    add: ({ line, outcome, reason, cells }) => {
      const row = [String(line), outcome, reason, ...cells.slice(0, cellsShown).map((cell) => cell.slice(0, 80))];
      begun().write(`${row.map(csvCell).join(',')}\n`);
    },
    close: () => finished(begun().end()),
  };
}

/** Quoted where needed; a cell that a spreadsheet would take for a formula is written as text. */
export function csvCell(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) && !/^-?[\d.,]+$/.test(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
