import { readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';

/** Whether a process with this id exists; one that has ended but is still listed by the system doesn't count. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => null);
  // Nobody may have fetched the end of a child whose parent was killed (no init in a container).
  return stat !== null && !/^\d+ \(.*\) [ZX] /s.test(stat);
}

/** A postmaster.pid as PostgreSQL writes it, line by line. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

export async function readPostmaster(dataFolder: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Whether the process is a PostgreSQL on this folder. Process ids are used again (after every restart of a container,
 * for one), so that the id alone says little; a postmaster works inside its data folder.
 */
export async function isPostmasterOf(pid: number, dataFolder: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform !== 'linux') return true;
  try {
    return (await readlink(`/proc/${String(pid)}/cwd`)) === (await realpath(dataFolder));
  } catch {
    // Another user's process: its name must do.
    const command = await readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => '');
    return command.includes('postgres');
  }
}
