import { randomUUID } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from './durable-folders.ts';

/** Room for the pictures of some forms that are under way, and for the log of changes of a database beside them. */
export const floorBytes = 64 * 1024 * 1024;

/** A block of most disks: a full one may still take a few bytes. */
const probe = Buffer.alloc(4096, '.');

/**
 * Writes a small file into a folder, which is made when it is missing, to the disk itself, and removes it again. Throws
 * what the system says, and `ENOSPC` as well when the disk has fewer bytes left than `least`.
 */
export async function checkDisk(folder: string, least: number): Promise<void> {
  await makeFolders(path.resolve(folder));
  const file = path.join(folder, `${randomUUID()}.TMP`);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(probe);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
  const disk = await statfs(folder);
  const left = disk.bavail * disk.bsize;
  if (left < least) {
    throw Object.assign(new Error(`${String(left)} bytes are left on the disk of ${folder}`), { code: 'ENOSPC' });
  }
}

/** Whether the disk, or what this user may have of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
