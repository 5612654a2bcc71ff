import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import type { LauncherName } from './launchers.ts';

/** The data that later starts need: the password, the runtime that worked, and the port to which pools are connected. */
export interface Access {
  password: string;
  launcher?: LauncherName;
  binaries?: Binaries;
  /** The last start used it; a file of an older version has none. */
  port?: number;
}

const fileName = 'postgres-access.json';

/** The stored access, or a new one with a random password of 256 bits. */
export async function readAccess(dataDir: string): Promise<Access> {
  try {
    return JSON.parse(await readFile(path.join(dataDir, fileName), 'utf8')) as Access;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const access: Access = { password: randomBytes(32).toString('base64url') };
    await writeAccess(dataDir, access);
    return access;
  }
}

/** Removes partial files of processes that were killed while writing; the caller holds the start lock. */
export async function sweepAccess(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(`${fileName}.`)) await rm(path.join(dataDir, name), { force: true });
  }
}

/** Writes the file atomically, readable by its owner only. */
export async function writeAccess(dataDir: string, access: Access): Promise<void> {
  const file = path.join(dataDir, fileName);
  const making = `${file}.${String(process.pid)}`;
  await writeFile(making, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 });
  await rename(making, file);
}
