import { randomUUID } from 'node:crypto';
import { copyFile, link, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { checkDisk, isDiskFull } from './disk-check.ts';
import { durableFolders, syncFolder } from './durable-folders.ts';
import { checkFileKey, FilesUnavailable, isFileKey, type FileStore } from './file-store.ts';

/** Capital letters are in no key, so a leftover of a crash is never served. */
const temporaryEnd = '.TMP';
/** No write takes this long, on this machine or on another one that shares the folder. */
const leftOverMs = 3_600_000;

/**
 * Files in a local folder. A file is written under a temporary name, synced, and renamed, and its name is synced as
 * well, so that it exists completely or not at all, even after a power cut. Throws `ENOSPC` or `EDQUOT` of a full disk
 * as they are, and other errors of the disk as `FilesUnavailable`; leaves no partial file.
 */
export function makeLocalFileStore(folder: string, clock: Clock = systemClock): FileStore {
  const pathOf = (key: string) => join(folder, checkFileKey(key));
  const makeFolder = durableFolders(folder);

  async function place(path: string, fill: (temporary: string) => Promise<void>): Promise<void> {
    await makeFolder(dirname(path));
    const temporary = `${path}.${randomUUID()}${temporaryEnd}`;
    try {
      await fill(temporary);
      await rename(temporary, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await ask(() =>
        place(path, async (temporary) => {
          const file = await open(temporary, 'wx');
          try {
            await file.writeFile(bytes);
            await file.sync();
          } finally {
            await file.close();
          }
        }),
      );
    },

    async putFile(key, source) {
      const path = pathOf(key);
      // A missing source is the caller's error, and must not become `FilesUnavailable`.
      await stat(source);
      await ask(() =>
        place(path, async (temporary) => {
          // A hard link costs nothing; across file systems it has to be a copy.
          await link(source, temporary).catch(() => copyFile(source, temporary));
          // Windows syncs only files that are open for writing.
          const file = await open(temporary, process.platform === 'win32' ? 'r+' : 'r');
          try {
            await file.sync();
          } finally {
            await file.close();
          }
        }),
      );
    },

    async get(key, range) {
      const path = pathOf(key);
      return ask(() =>
        orMissing(null, async () => {
          const file = await open(path, 'r');
          const { size } = await file.stat();
          if (!range) return { size, stream: file.createReadStream() };
          return { size: range.end - range.start + 1, stream: file.createReadStream({ ...range }) };
        }),
      );
    },

    async exists(key) {
      const path = pathOf(key);
      return ask(() => orMissing(false, async () => (await stat(path)).isFile()));
    },

    async delete(key) {
      const path = pathOf(key);
      await ask(() => rm(path, { force: true }));
    },

    async *list(prefix) {
      const start = join(folder, prefix);
      const entries = await ask(() => orMissing(null, () => opendir(start, { recursive: true, bufferSize: 1_000 })));
      if (!entries) return;
      for await (const entry of entries) {
        const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (entry.isFile() && isFileKey(key)) yield key;
      }
    },

    check: (least) => ask(() => checkDisk(folder, least)),

    async sweep() {
      const folders = await ask(() => orMissing(null, () => opendir(folder, { recursive: true, bufferSize: 1_000 })));
      if (!folders) return;
      const nowMs = clock.now().getTime();
      for await (const entry of folders) {
        if (!entry.isFile() || !entry.name.endsWith(temporaryEnd)) continue;
        const path = join(entry.parentPath, entry.name);
        // `ctime` is when it got this name; `mtime` may be that of an old source file.
        const found = await stat(path).catch(() => null);
        if (found && Math.abs(nowMs - found.ctimeMs) > leftOverMs) await rm(path, { force: true });
      }
    },
  };
}

async function orMissing<T>(missing: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return missing;
    throw error;
  }
}

async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDiskFull(error) ? error : new FilesUnavailable(error);
  }
}
