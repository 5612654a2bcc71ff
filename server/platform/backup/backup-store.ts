import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createGunzip, createGzip, gunzip, gzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { StartError } from '#server/platform/start-error.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { momentOf } from './retention.ts';
import { seal, unseal } from './sealed-stream.ts';

/**
 * Backups in a file store: `backups/<name>` is one database with the list of its files, `lists/<name>` that list alone,
 * `pool/<key>` each file once, for all backups. Everything is sealed with the secret.
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
  /** Writes the list of a backup's files once more, beside it, so that nobody has to read the whole backup for it. */
  writeList(name: string, keys: readonly string[]): Promise<void>;
  /** The files of a backup by that list; null where there is none that can be read, or it is another backup's. */
  readList(name: string): Promise<string[] | null>;
  /** The keys of the files in the pool. */
  listPool(): Promise<Set<string>>;
  putFile(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** A file's bytes; throws a StartError when it is missing or damaged. */
  getFile(key: string): Promise<Buffer>;
  deleteFile(key: string): Promise<void>;
}

/** The content of `lists/`: sealed, compressed JSON. */
interface FileList {
  backup: string;
  files: readonly string[];
}

const [gzipped, gunzipped] = [promisify(gzip), promisify(gunzip)];
const backups = 'backups/';
const lists = 'lists/';
const pool = 'pool/';

export function makeBackupStore(store: FileStore, secret: string | null): BackupStore {
  async function open(key: string, name: string): Promise<AsyncIterable<Uint8Array>> {
    const found = await store.get(key);
    if (!found) throw new StartError(`${name} is not there.`);
    return found.stream as AsyncIterable<Uint8Array>;
  }

  async function keysUnder(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of store.list(prefix)) keys.push(key.slice(prefix.length));
    return keys;
  }

  return {
    async list() {
      return (await keysUnder(backups)).filter((name) => momentOf(name) !== null).sort();
    },

    async write(name, contents) {
      const folder = await mkdtemp(path.join(tmpdir(), 'aangan-backup-'));
      const file = path.join(folder, name);
      try {
        await pipeline(
          contents,
          createGzip({ level: 4 }),
          (bytes: AsyncIterable<Buffer>) => seal(bytes, secret),
          createWriteStream(file, { mode: 0o600 }),
        );
        await store.putFile(backups + name, file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

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
      const list: FileList = { backup: name, files: keys };
      const chunks: Buffer[] = [];
      for await (const chunk of seal([await gzipped(JSON.stringify(list))], secret)) chunks.push(chunk);
      await store.put(lists + name, Buffer.concat(chunks));
    },

    async readList(name) {
      const found = await store.get(lists + name);
      if (!found) return null;
      const chunks: Buffer[] = [];
      try {
        const bytes = found.stream as AsyncIterable<Uint8Array>;
        for await (const chunk of unseal(bytes, secret, `The list of ${name}`)) chunks.push(chunk);
        const list = JSON.parse((await gunzipped(Buffer.concat(chunks))).toString()) as FileList;
        return list.backup === name ? [...list.files] : null;
      } catch (error) {
        if (error instanceof StartError) return null;
        throw error;
      }
    },

    async listPool() {
      return new Set(await keysUnder(pool));
    },

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
