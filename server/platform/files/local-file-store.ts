import { randomUUID } from 'node:crypto';
import { copyFile, link, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { checkDisk, isDiskFull } from './disk-check.ts';
import { durableFolders, syncFolder } from './durable-folders.ts';
import { checkFileKey, FilesUnavailable, type FileStore } from './file-store.ts';

/** Capital letters are in no key, so a leftover of a crash is never served. */
const temporaryEnd = '.TMP';
/** No write takes that long, on this machine or on another one that has the folder too. */
const leftOverMs = 3_600_000;

/**
 * Files in a local folder. A file is written beside its place, synced, and renamed into it, and its name is synced as
 * well: so it is there whole or not at all, also after a power cut. On a full disk `ENOSPC` or `EDQUOT` is thrown as it
 * comes, everything else that the disk says as `FilesUnavailable`; nothing stays behind.
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
      // A source that isn't there is not the store's fault.
      await stat(source);
      await ask(() =>
        place(path, async (temporary) => {
          // A second name for the same bytes costs nothing; across file systems it has to be a copy.
          await link(source, temporary).catch(() => copyFile(source, temporary));
          // Windows syncs only what may be written.
          const file = await open(temporary, process.platform === 'win32' ? 'r+' : 'r');
          try {
            await file.sync();
          } finally {
            await file.close();
          }
        }),
      );
    },

    async get(key) {
      const path = pathOf(key);
      return ask(() =>
        orMissing(null, async () => {
          const file = await open(path, 'r');
          const { size } = await file.stat();
          return { size, stream: file.createReadStream() };
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

    check: (least) => ask(() => checkDisk(folder, least)),

    async sweep() {
      const folders = await ask(() => orMissing(null, () => opendir(folder, { recursive: true, bufferSize: 1_000 })));
      if (!folders) return;
      const nowMs = clock.now().getTime();
      for await (const entry of folders) {
        if (!entry.isFile() || !entry.name.endsWith(temporaryEnd)) continue;
        const path = join(entry.parentPath, entry.name);
        // When it got this name: its bytes may be those of an old file.
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
