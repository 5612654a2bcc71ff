import { readHeadings } from './import.fields.ts';
import type { FileLine } from './import.lines.ts';
import { guessDelimiter } from './import.rows.ts';

/** Titles and addresses of an agent above the table take no more lines. */
const mostLinesAbove = 15;

export interface Beginning {
  delimiter: string;
  /** The heading and the lines that were read after it. */
  lines: FileLine[];
}

/**
 * Finds the heading of a table: the first line with a price and two more columns that are understood, below the title that
 * agents write above it; else the first line. A line `sep=;` names the delimiter. Null for an empty file.
 */
export async function findHeading(lines: AsyncGenerator<FileLine>): Promise<Beginning | null> {
  const read: FileLine[] = [];
  let separator: string | null = null;
  while (read.length < mostLinesAbove) {
    const next = await lines.next();
    if (next.done) break;
    const line = next.value;
    if (line.text.trim() === '') continue;
    const named = read.length === 0 ? /^"?sep=(.)"?[,;\t]*$/i.exec(line.text.trimEnd())?.[1] : undefined;
    if (named !== undefined) {
      separator = named;
      continue;
    }
    read.push(line);
    const delimiter = separator ?? guessDelimiter(line.text);
    if (isHeading(line, delimiter)) return { delimiter, lines: [line] };
  }
  const [first] = read;
  return first ? { delimiter: separator ?? guessDelimiter(first.text), lines: read } : null;
}

function isHeading({ text, problem }: FileLine, delimiter: string): boolean {
  if (problem !== null) return false;
  const { fields } = readHeadings(text.split(delimiter));
  return fields.includes('price') && new Set(fields.filter((field) => field !== null)).size >= 3;
}
