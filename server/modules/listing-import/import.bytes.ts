import { open } from 'node:fs/promises';
import { ImportRefused, type PlainRefusal } from './import.refused.ts';

/** Beginnings of files that aren't text tables, and what to do about them. */
/* oxlint-disable no-control-regex -- control characters tell these files from text */
const otherFiles: readonly (readonly [RegExp, PlainRefusal])[] = [
  [/^\x89PNG|^\xff\xd8\xff|^GIF8|^RIFF....WEBP/s, 'isPicture'],
  [/^%PDF/, 'isPdf'],
  [/^\xd0\xcf\x11\xe0.*/s, 'isOldWorkbook'],
  [/^(?:Rar!|7z\xbc\xaf)/, 'isArchive'],
  [/^\x1f\x8b/, 'isCompressed'],
  [/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|table)/i, 'isPage'],
];
/* oxlint-enable no-control-regex */

/** Bytes that are enough to detect the kind of a file. */
const sampleBytes = 512;

export interface FileBytes {
  /** A workbook, or another ZIP archive. */
  isZip: boolean;
  beginning: Buffer;
  /** All bytes, from the first; can be read once. */
  all: AsyncGenerator<Buffer>;
}

const zipMark = 'PK\x03\x04';

/** Whether a file on the disk is read as a workbook; see {@link FileBytes.isZip}. */
export async function isZipFile(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(zipMark.length), 0, zipMark.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === zipMark;
  } finally {
    await file.close();
  }
}

/** Begins to read a file. Its kind comes from its bytes, not from its name. */
export async function beginReading(stream: AsyncIterable<Buffer>): Promise<FileBytes> {
  const source = stream[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < sampleBytes) {
    const next = await source.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield start;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  const beginning = start.subarray(0, sampleBytes);
  return { isZip: beginning.toString('latin1').startsWith(zipMark), beginning, all: all() };
}

/**
 * The bytes of a text file as UTF-8, converted from UTF-16 where necessary.
 *
 * @throws {ImportRefused} for pictures, PDFs, old workbooks and web pages.
 */
export async function* readTextBytes({ beginning, all }: FileBytes): AsyncGenerator<Buffer> {
  const sample = beginning.toString('latin1');
  const other = otherFiles.find(([pattern]) => pattern.test(sample));
  if (other) throw new ImportRefused(other[1]);
  const encoding = wideEncoding(beginning);
  const decoder = encoding === null ? null : new TextDecoder(encoding);
  for await (const bytes of all) yield decoder ? Buffer.from(decoder.decode(bytes, { stream: true })) : bytes;
}

/** UTF-16 by its byte-order mark, or by every second byte of its first text being zero. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = (from: 0 | 1) => bytes.filter((byte, at) => at % 2 === from && byte === 0).length;
  const half = bytes.length / 2;
  if (half < 4) return null;
  if (zeros(1) > half * 0.7 && zeros(0) < half * 0.1) return 'utf-16le';
  return zeros(0) > half * 0.7 && zeros(1) < half * 0.1 ? 'utf-16be' : null;
}
