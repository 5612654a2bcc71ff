import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** The outcome of a line that the report lists. */
export interface ReportLine {
  line: number;
  outcome: 'refused' | 'doubtful, not stored' | 'stored with a note';
  reason: string;
  cells: readonly string[];
}

const cellsShown = 6;

export interface ReportFile {
  add: (line: ReportLine) => void;
  close: () => Promise<void>;
}

/**
 * Writes the report beside the file while the import runs, without holding it in memory. The report is created with
 * its first line or at the end, so that an import which is refused as a whole does not overwrite an earlier report.
 */
export function openReport(path: string): ReportFile {
  let stream: WriteStream | undefined;
  const begun = (): WriteStream => {
    if (stream) return stream;
    stream = createWriteStream(path, { encoding: 'utf8' });
    // Without a byte-order mark spreadsheets read UTF-8 as Latin-1.
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

/** Quotes a cell where needed, and writes a cell that a spreadsheet would take for a formula as text. */
export function csvCell(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) && !/^-?[\d.,]+$/.test(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
