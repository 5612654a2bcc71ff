import type { ImportLine, LineOutcome } from '#contracts/imports/imports.ts';
import { currentLanguage } from '#contracts/text/current-language.ts';
import { csvCell } from '#server/platform/files/csv-cell.ts';
import { inLanguage } from '#server/platform/language.ts';
import * as texts from '#texts/import-report.ts';
import { presentLine } from './imports.presenter.ts';

const outcomeLabels: Readonly<Record<LineOutcome, () => string>> = {
  new: texts.fresh,
  changed: texts.changed,
  unchanged: texts.unchanged,
  returned: texts.returned,
  doubtful: texts.doubtful,
  refused: texts.refused,
  over_limit: texts.overLimit,
  paused: texts.paused,
};

/** A report in CSV. */
export interface Report {
  /** Begins with a byte-order mark, without which spreadsheets read UTF-8 as Latin-1. */
  heading: string;
  /** One line; homes have their address on this site. */
  line: (line: ImportLine) => string;
}

/** A report in the language of the moment, which its lines have too: they are written later, while it is sent. */
export function makeReport(publicUrl: string): Report {
  const language = currentLanguage();
  const names = [texts.line(), texts.outcome(), texts.reason(), texts.home(), texts.firstCells()];
  return {
    heading: `\ufeff${names.map(csvCell).join(',')}\n`,
    line: (row) => inLanguage(language, () => reportLine(row, publicUrl)),
  };
}

function reportLine(row: ImportLine, publicUrl: string): string {
  const { line, outcome, reason, text, property_id } = presentLine(row);
  const home = property_id === null ? '' : `${publicUrl}/property/${String(property_id)}`;
  return `${[line === 0 ? '' : String(line), outcomeLabels[outcome](), reason, home, text].map(csvCell).join(',')}\n`;
}

/** Lines of a report that are read at once. */
export const reportedAtOnce = 1_000;

/** A report, piece by piece. `list` gives the lines behind one. */
export async function* reportOf(
  list: (afterN: number) => Promise<(ImportLine & { n: number })[]>,
  report: Report,
): AsyncGenerator<string> {
  yield report.heading;
  let after = 0;
  for (;;) {
    const some = await list(after);
    yield some.map(report.line).join('');
    const last = some.at(-1);
    if (!last || some.length < reportedAtOnce) return;
    after = last.n;
  }
}
