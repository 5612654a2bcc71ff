import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';

/** Codes of systems where folders cannot be synced, or not by this user. These are ignored. */
const notHere = new Set(['EACCES', 'EPERM', 'EINVAL', 'EISDIR', 'ENOTSUP']);

/**
 * Makes a folder and those above it; returns the topmost new one. Node's recursive `mkdir` never ends where the system
 * reports a folder as missing although its parent exists, as in /proc.
 */
export async function makeFolders(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && path.dirname(folder) !== folder) {
      const first = await makeFolders(path.dirname(folder));
      await mkdir(folder).catch(async (again: unknown) => {
        if (!(await isFolder(folder))) throw again;
      });
      return first ?? folder;
    }
    if (!(await isFolder(folder))) throw error;
    return undefined;
  }
}

async function isFolder(at: string): Promise<boolean> {
  return stat(at).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Syncs the names in a folder to the disk: without this, a power cut loses a file even when its bytes were synced. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!notHere.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/**
 * Makes folders under `root` that survive a power cut. Each existing one is also synced at its first use in this
 * process, because the process that made it may have been killed before syncing.
 */
export function durableFolders(root: string): (folder: string) => Promise<void> {
  const synced = new Map<string, Promise<void>>();

  /** Syncs the names of the folder and those above it, up to the parent of the root or of the topmost new one. */
  async function syncNames(folder: string, topmost: string): Promise<void> {
    for (let at = folder; ; at = path.dirname(at)) {
      await syncFolder(path.dirname(at));
      if (at === topmost || at === path.dirname(at)) return;
    }
  }

  return async (folder) => {
    const made = await makeFolders(path.resolve(folder));
    // A folder was missing, so folders were removed while this process runs.
    if (made !== undefined) synced.clear();
    const isAbove = made !== undefined && !path.relative(made, root).startsWith('..');
    let syncing = synced.get(folder);
    if (!syncing) {
      syncing = syncNames(path.resolve(folder), isAbove ? made : path.resolve(root));
      synced.set(folder, syncing);
      syncing.catch(() => synced.delete(folder));
    }
    await syncing;
  };
}
