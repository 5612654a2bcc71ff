import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartError } from '#server/platform/start-error.ts';
import { inRangeOrder } from './key-ranges.ts';

/** The number of files of a list, and the hash of their lines, as the backup states them. */
export interface ListedFiles {
  files: number;
  sha256: string;
}

const pieceCharacters = 64 * 1024;

/** The first line of a list. Lists of former versions are one line: `{ backup, files }`. */
interface ListHead {
  /** The format, 2. */
  list?: number;
  backup: string;
  files?: string[];
}

/** A list as text: its head, then a key a line. `listed` is complete when all lines were read. */
export function listLines(
  backup: string,
  keys: AsyncIterable<string>,
): { lines: AsyncGenerator<Buffer>; listed: () => ListedFiles } {
  const hash = createHash('sha256');
  let files = 0;
  async function* lines(): AsyncGenerator<Buffer> {
    yield Buffer.from(`${JSON.stringify({ list: 2, backup } satisfies ListHead)}\n`);
    let text = '';
    const piece = (): Buffer => {
      const bytes = Buffer.from(text);
      hash.update(bytes);
      text = '';
      return bytes;
    };
    for await (const key of keys) {
      text += `${key}\n`;
      files += 1;
      if (text.length > pieceCharacters) yield piece();
    }
    yield piece();
  }
  return { lines: lines(), listed: () => ({ files, sha256: hash.copy().digest('hex') }) };
}

/** The keys of a list in its order. Throws a StartError when it is another backup's, or not what the backup says. */
export async function* readListLines(
  compressed: AsyncIterable<Uint8Array>,
  backup: string,
  expected: ListedFiles | null,
): AsyncGenerator<string> {
  const plain = createGunzip();
  const source = Readable.from(compressed);
  source.on('error', (error) => plain.destroy(error));
  const hash = createHash('sha256');
  let files = 0;
  let head: ListHead | null = null;
  for await (const line of linesOf(source.pipe(plain))) {
    if (head === null) {
      head = JSON.parse(line) as ListHead;
      if (head.backup !== backup) throw new StartError(`The list of ${backup} is another backup's.`);
      if (head.list !== undefined && head.list !== 2)
        throw new StartError(`The list of ${backup} is of a newer version.`);
      yield* inRangeOrder(head.files ?? []);
      continue;
    }
    hash.update(`${line}\n`);
    files += 1;
    yield line;
  }
  if (head === null) throw new StartError(`The list of ${backup} is empty.`);
  if (expected && (files !== expected.files || hash.digest('hex') !== expected.sha256)) {
    throw new StartError(`The list of ${backup} isn't the one that the backup was made with.`);
  }
}

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  // readline doesn't pass on errors of its stream.
  let failure: Error | undefined;
  stream.on('error', (error) => (failure = error));
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  stream.once('error', () => lines.close());
  yield* lines;
  if (failure) throw failure;
}
