import { randomUUID } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from './durable-folders.ts';

/** Room for the pictures of some running uploads, and for the write-ahead log of a database on the same disk. */
export const floorBytes = 64 * 1024 * 1024;

/** One block of most disks, since a full disk may still accept a few bytes. */
const probe = Buffer.alloc(4096, '.');

/**
 * Writes a small file into a folder, syncs it to the disk, and removes it again. Creates a missing folder. Throws the
 * system's error, and `ENOSPC` also when fewer bytes than `least` are free.
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

/** Whether the disk or this user's quota is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
