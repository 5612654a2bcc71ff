import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { StartError } from '#server/platform/start-error.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { listLines, readListLines, type ListedFiles } from './file-list.ts';
import { momentOf } from './retention.ts';
import { seal, unseal } from './sealed-stream.ts';

/**
 * Backups in a file store: `backups/<name>` is one database, `lists/<name>` the keys of its files, `pool/<key>` each file
 * once, for all backups. Everything is sealed with the secret.
 */
export interface BackupStore {
  /** Names, oldest first. */
  list(): Promise<string[]>;
  /** Writes a backup, all or nothing: it is put together in a temporary file first. */
  write(name: string, contents: AsyncIterable<Buffer>): Promise<void>;
  /** The inside of a backup. Throws a StartError when it is missing, cut, damaged, or sealed with another secret. */
  read(name: string): AsyncIterable<Buffer>;
  /** Its list goes with it. */
  delete(name: string): Promise<void>;
  /** Writes the list of a backup's files, in the order of {@link rangeOf} and the keys. */
  writeList(name: string, keys: AsyncIterable<string>): Promise<ListedFiles>;
  /**
   * The files of a backup by that list, in its order. Throws a StartError where it is missing, damaged, another backup's, or
   * not the one that the backup expects.
   */
  readList(name: string, expected: ListedFiles | null): AsyncIterable<string>;
  /** The keys of the files in the pool, in no particular order. */
  listPool(): AsyncIterable<string>;
  putFile(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** A file's bytes; throws a StartError when it is missing or damaged. */
  getFile(key: string): Promise<Buffer>;
  deleteFile(key: string): Promise<void>;
}

const backups = 'backups/';
const lists = 'lists/';
const pool = 'pool/';

export function makeBackupStore(store: FileStore, secret: string | null): BackupStore {
  async function open(key: string, name: string): Promise<AsyncIterable<Uint8Array>> {
    const found = await store.get(key);
    if (!found) throw new StartError(`${name} is not there.`);
    return found.stream as AsyncIterable<Uint8Array>;
  }

  async function* keysUnder(prefix: string): AsyncGenerator<string> {
    for await (const key of store.list(prefix)) yield key.slice(prefix.length);
  }

  /** Stores compressed, sealed bytes, all or nothing: they are put together in a temporary file first. */
  async function storeSealed(key: string, contents: AsyncIterable<Buffer>): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), 'aangan-backup-'));
    const file = path.join(folder, 'sealed');
    try {
      await pipeline(
        contents,
        createGzip({ level: 4 }),
        (bytes: AsyncIterable<Buffer>) => seal(bytes, secret),
        createWriteStream(file, { mode: 0o600 }),
      );
      await store.putFile(key, file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    async list() {
      const names: string[] = [];
      for await (const name of keysUnder(backups)) if (momentOf(name) !== null) names.push(name);
      return names.sort();
    },

    write: (name, contents) => storeSealed(backups + name, contents),

    async *read(name) {
      const sealed = await open(backups + name, `The backup ${name}`);
      const opened = Readable.from(unseal(sealed, secret, `The backup ${name}`));
      const plain = createGunzip();
      // The seal's error is more precise than that of the compression.
      opened.on('error', (error) => plain.destroy(error));
      for await (const chunk of opened.pipe(plain)) yield chunk as Buffer;
    },

    async delete(name) {
      // A backup without a list is still one.
      await store.delete(lists + name);
      await store.delete(backups + name);
    },

    async writeList(name, keys) {
      const { lines, listed } = listLines(name, keys);
      await storeSealed(lists + name, lines);
      return listed();
    },

    readList(name, expected) {
      const named = `The list of ${name}`;
      const compressed = (async function* () {
        yield* unseal(await open(lists + name, named), secret, named);
      })();
      return readListLines(compressed, name, expected);
    },

    listPool: () => keysUnder(pool),

    async putFile(key, bytes) {
      const chunks: Buffer[] = [];
      for await (const chunk of seal(bytes, secret)) chunks.push(chunk);
      await store.put(pool + key, Buffer.concat(chunks));
    },

    async getFile(key) {
      const chunks: Buffer[] = [];
      const name = `The file ${key} of the backups`;
      for await (const chunk of unseal(await open(pool + key, name), secret, name)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },

    deleteFile: (key) => store.delete(pool + key),
  };
}
