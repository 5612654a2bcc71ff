import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';

/** Ten million keys are 40,000 a range. */
const ranges = 256;
const flushedCharacters = 64 * 1024;

/** All ranges, in the order in which lists have them. */
export const rangeNumbers: readonly number[] = Array.from({ length: ranges }, (_, range) => range);

/** The range of a key: even for keys that begin alike. */
export const rangeOf = (key: string): number => crc32(key) >>> 24;

/** Keys of a list of a former version, in the order that lists have now. */
export const inRangeOrder = (keys: readonly string[]): string[] =>
  keys
    .map((key) => ({ key, range: rangeOf(key) }))
    .sort((a, b) => a.range - b.range || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key);

/** Keys on the disk, so that any number of them can be compared range by range. */
export interface KeyRanges {
  /** The keys of a range, sorted. */
  read(range: number): Promise<string[]>;
  close(): Promise<void>;
}

/** Writes keys, in any order, into a file for each range. The caller closes them. */
export async function spoolKeys(keys: AsyncIterable<string>): Promise<KeyRanges> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aangan-keys-'));
  const fileOf = (range: number): string => path.join(folder, String(range));
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const waiting = rangeNumbers.map(() => '');
  async function flush(range: number): Promise<void> {
    const text = waiting[range] ?? '';
    waiting[range] = '';
    if (text !== '') await appendFile(fileOf(range), text, { mode: 0o600 });
  }
  try {
    for await (const key of keys) {
      const range = rangeOf(key);
      const text = `${waiting[range] ?? ''}${key}\n`;
      waiting[range] = text;
      if (text.length > flushedCharacters) await flush(range);
    }
    for (const range of rangeNumbers) await flush(range);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async read(range) {
      const text = await readFile(fileOf(range), 'utf8').catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').filter(Boolean).sort();
    },
    close,
  };
}

/** Reads a list that has the order of ranges, and within a range of the keys: each range once, in this order. */
export function rangesInOrder(keys: AsyncIterable<string>): (range: number) => Promise<string[]> {
  const source = keys[Symbol.asyncIterator]();
  let next: IteratorResult<string> | null = null;
  return async (range) => {
    const found: string[] = [];
    for (;;) {
      next ??= await source.next();
      if (next.done || rangeOf(next.value) > range) return found;
      if (rangeOf(next.value) === range) found.push(next.value);
      next = null;
    }
  };
}
