import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { checkFileKey, type FileStore } from '#server/platform/files/file-store.ts';

/** A file store in memory, whose keys a test can read. */
export function makeMemoryFileStore(): FileStore & { keys: () => string[]; clear: () => void } {
  const files = new Map<string, Uint8Array>();
  return {
    put: (key, bytes) => Promise.resolve(void files.set(checkFileKey(key), bytes)),
    putFile: async (key, path) => void files.set(checkFileKey(key), await readFile(path)),
    get(key, range) {
      const stored = files.get(checkFileKey(key));
      const bytes = range ? stored?.subarray(range.start, range.end + 1) : stored;
      return Promise.resolve(bytes ? { size: bytes.length, stream: Readable.from(Buffer.from(bytes)) } : null);
    },
    exists: (key) => Promise.resolve(files.has(checkFileKey(key))),
    delete: (key) => Promise.resolve(void files.delete(checkFileKey(key))),
    list: (folder) => Readable.from([...files.keys()].filter((key) => key.startsWith(folder))),
    check: () => Promise.resolve(),
    sweep: () => Promise.resolve(),
    keys: () => [...files.keys()].sort(),
    clear: () => files.clear(),
  };
}
