import { statfs } from 'node:fs/promises';
import { StartError } from '#server/platform/start-error.ts';

/** A new database takes 40 MB, its log another 16 or more, the demo pictures 16; below this it would soon be full. */
const neededBytes = 200 * 1024 * 1024;

/** Throws a StartError when the disk of `folder`, which must exist, has no room for a new database. */
export async function requireFreeSpace(folder: string, needed: number = neededBytes): Promise<void> {
  const disk = await statfs(folder);
  const free = disk.bavail * disk.bsize;
  if (free >= needed) return;
  const megabytes = (bytes: number): string => `${String(Math.floor(bytes / 1024 / 1024))} MB`;
  throw new StartError(
    `The disk that holds ${folder} has ${megabytes(free)} left, and a new database needs ${megabytes(needed)}. ` +
      'Free some space, or set DATA_DIR to a folder on another disk.',
  );
}
