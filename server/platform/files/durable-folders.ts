import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';

/** What systems say that don't let folders be synced, or not by this user; they keep names in their own way. */
const notHere = new Set(['EACCES', 'EPERM', 'EINVAL', 'EISDIR', 'ENOTSUP']);

/**
 * Makes a folder and those above it; returns the topmost that it made. Node's own way of doing so never ends where the
 * system says that a folder is missing although the one above is there, as it does in /proc.
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

/** Writes the names in a folder to the disk: a file that was synced is lost in a power cut when its name was not. */
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
 * Makes folders under `root` that a power cut doesn't take away again. Each is synced by the first who needs it in this
 * process: whoever made it may have been killed before that.
 */
export function durableFolders(root: string): (folder: string) => Promise<void> {
  const synced = new Map<string, Promise<void>>();

  /** The names of the folder and of all above it, up to the one that holds the root or the topmost new one. */
  async function syncNames(folder: string, topmost: string): Promise<void> {
    for (let at = folder; ; at = path.dirname(at)) {
      await syncFolder(path.dirname(at));
      if (at === topmost || at === path.dirname(at)) return;
    }
  }

  return async (folder) => {
    const made = await makeFolders(path.resolve(folder));
    // Somebody removed folders while we run.
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
