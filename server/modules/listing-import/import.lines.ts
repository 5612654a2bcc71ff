/** Names of notes on a line that can't be read. */
export type LineProblem = 'lineTooLong' | 'lineBinary';

/** A line of the file, or why it can't be read. Lines count from 1. */
export interface FileLine {
  number: number;
  text: string;
  problem: LineProblem | null;
  /** The file ends without a line end behind it. */
  isCut?: true;
}

/** Longer than any listing; longer lines are not held in memory. */
export const maxLineBytes = 256 * 1024;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows = new TextDecoder('windows-1252');

/**
 * Cuts any stream of bytes into lines. Each is read as UTF-8 if valid, else as Windows-1252, which old spreadsheets
 * write. A line of binary data or of more than 256 kB becomes a line with a problem.
 */
export async function* readLines(stream: AsyncIterable<Buffer>): AsyncGenerator<FileLine> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let number = 0;
  const finish = (): FileLine => {
    const bytes = pending.length === 1 ? (pending[0] as Buffer) : Buffer.concat(pending);
    const tooLong = pendingBytes > maxLineBytes;
    pending = [];
    pendingBytes = 0;
    number += 1;
    return tooLong
      ? { number, text: bytes.subarray(0, 200).toString('latin1'), problem: 'lineTooLong' }
      : decode(number, bytes);
  };
  let newline: number | null = null;
  for await (const chunk of stream) {
    // Numbers and old Macs end lines with a carriage return alone.
    newline ??= chunk.includes(lineFeed) || !chunk.includes(carriageReturn) ? lineFeed : carriageReturn;
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      keep(chunk.subarray(from, end));
      yield finish();
      from = end + 1;
    }
    keep(chunk.subarray(from));
  }
  if (pendingBytes > 0) yield { ...finish(), isCut: true };

  function keep(part: Buffer): void {
    // The beginning of an overlong line is enough for the report.
    if (part.length > 0 && pendingBytes <= maxLineBytes) pending.push(part);
    pendingBytes += part.length;
  }
}

function decode(number: number, bytes: Buffer): FileLine {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    text = windows.decode(bytes);
  }
  text = text.replace(/\r$/, '');
  if (number === 1) text = text.replace(/^\ufeff/, '');
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  const isBinary = /[\u0000-\u0008\u000e-\u001f]/.test(text);
  return { number, text, problem: isBinary ? 'lineBinary' : null };
}
