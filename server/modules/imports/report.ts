import type { ImportLine, LineOutcome } from '#contracts/imports/imports.ts';
import { csvCell } from '#server/platform/files/csv-cell.ts';

const outcomeLabels: Readonly<Record<LineOutcome, string>> = {
  new: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  returned: 'returned',
  doubtful: 'doubtful, not stored',
  refused: 'refused',
  over_limit: 'over the limit, not stored',
  paused: 'paused',
};

/** The heading of a report; without a byte-order mark spreadsheets read UTF-8 as Latin-1. */
export const reportHeading = '\ufeffline,outcome,reason,home,first cells\n';

/** One line of a report in CSV; homes with their address on this site. */
export function reportLine({ line, outcome, reason, text, property_id }: ImportLine, publicUrl: string): string {
  const home = property_id === null ? '' : `${publicUrl}/property/${String(property_id)}`;
  return `${[line === 0 ? '' : String(line), outcomeLabels[outcome], reason, home, text].map(csvCell).join(',')}\n`;
}
