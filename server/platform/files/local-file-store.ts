import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFileKey, type FileStore } from './file-store.ts';

/**
 * Files in a local folder. A file is written beside its place, synced, and renamed into it, so it is there whole or
 * not at all, also after a power cut and also when the disk is full (then `ENOSPC` is thrown and nothing stays behind).
 */
export function makeLocalFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkFileKey(key));

  async function place(key: string, fill: (temporary: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    // Capital letters are in no key, so a leftover of a crash is never served.
    const temporary = `${path}.${randomUUID()}.TMP`;
    try {
      await fill(temporary);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    put: (key, bytes) =>
      place(key, async (temporary) => {
        const file = await open(temporary, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
      }),

    putFile: (key, path) =>
      place(key, async (temporary) => {
        // A second name for the same bytes costs nothing; across file systems it has to be a copy.
        await link(path, temporary).catch(() => copyFile(path, temporary));
      }),

    async get(key) {
      try {
        const file = await open(pathOf(key), 'r');
        const { size } = await file.stat();
        return { size, stream: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async exists(key) {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
