import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

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

/** Writes the report beside the file while the import goes on: nothing of it is kept in memory. */
export function openReport(path: string): ReportFile {
  const stream = createWriteStream(path, { encoding: 'utf8' });
  // Spreadsheets take UTF-8 for Latin letters without the mark.
  stream.write('\ufeffline,outcome,reason,first cells\n');
  return {
    add: ({ line, outcome, reason, cells }) => {
      const row = [String(line), outcome, reason, ...cells.slice(0, cellsShown).map((cell) => cell.slice(0, 80))];
      stream.write(`${row.map(csvCell).join(',')}\n`);
    },
    close: async () => {
      stream.end();
      await once(stream, 'close');
    },
  };
}

/** Quoted where needed; a cell that a spreadsheet would take for a formula is written as text. */
export function csvCell(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) && !/^-?[\d.,]+$/.test(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
