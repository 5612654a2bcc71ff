import { Readable } from 'node:stream';
import { StartError } from '#server/platform/start-error.ts';
import { makeQueue } from '#server/platform/queue.ts';
import type { BackupStore } from './backup-store.ts';
import { inRangeOrder, rangeNumbers, rangesInOrder, spoolKeys } from './key-ranges.ts';
import { readContents, type BackupContents } from './load.ts';

/** Files that are read or written at once: a bucket takes 30 ms for each. */
const atOnce = 8;
/** Keys of a list that are looked at together. */
const chunkSize = 256;

/** Does the work for all keys, some at once. */
export async function severalAtOnce(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  const queue = makeQueue(atOnce);
  await Promise.all(keys.map((key) => queue(() => work(key))));
}

/** {@link severalAtOnce} for a list of any length. */
export async function forEachKey(keys: AsyncIterable<string>, work: (key: string) => Promise<void>): Promise<void> {
  let chunk: string[] = [];
  for await (const key of keys) {
    if (chunk.push(key) < chunkSize) continue;
    await severalAtOnce(chunk, work);
    chunk = [];
  }
  await severalAtOnce(chunk, work);
}

/** The files of a backup that was read, in the order of lists. */
export function filesOf(backups: BackupStore, name: string, contents: BackupContents): AsyncIterable<string> {
  return contents.listed ? backups.readList(name, contents.listed) : Readable.from(inRangeOrder(contents.files));
}

/** The same of a backup that wasn't read: by its list, or where a former version made none, by the whole backup. */
export async function listOf(backups: BackupStore, name: string): Promise<AsyncIterable<string>> {
  const first = backups.readList(name, null)[Symbol.asyncIterator]();
  try {
    const begun = await first.next();
    return (async function* () {
      for (let next = begun; !next.done; next = await first.next()) yield next.value;
    })();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const contents = await readContents(backups.read(name));
    if (contents.listed) throw error;
    return Readable.from(inRangeOrder(contents.files));
  }
}

/** The files of a backup that the pool doesn't have. Reads the whole list, which must be the one that the backup expects. */
export async function findMissing(backups: BackupStore, name: string, contents: BackupContents): Promise<Set<string>> {
  const missing = new Set<string>();
  const pool = await spoolKeys(backups.listPool());
  try {
    const read = rangesInOrder(filesOf(backups, name, contents));
    for (const range of rangeNumbers) {
      const stored = new Set(await pool.read(range));
      for (const key of await read(range)) if (!stored.has(key)) missing.add(key);
    }
  } finally {
    await pool.close();
  }
  return missing;
}
