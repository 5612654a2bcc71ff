import { readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isAlive, startedAtMs } from '#server/platform/processes.ts';

/** A postmaster.pid as PostgreSQL writes it, line by line. */
export interface Postmaster {
  pid: number;
  /** By its own clock, in milliseconds since 1970; whole seconds. */
  startedMs: number;
  port: number;
  ready: boolean;
}

export async function readPostmaster(dataFolder: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const startedMs = Number(lines[2] ?? 0) * 1000;
  return { pid, startedMs, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' };
}

/** How much later than it says itself a server may seem to have started: the clocks that tell it are coarse. */
const coarseMs = 5_000;

/**
 * Whether the process is a PostgreSQL on this folder. Process ids are used again (after every restart of a container,
 * for one), so that the id alone says little; a postmaster works inside its data folder.
 */
export async function isPostmasterOf(pid: number, dataFolder: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform !== 'linux') return !(await isYounger(pid, dataFolder));
  try {
    return (await readlink(`/proc/${String(pid)}/cwd`)) === (await realpath(dataFolder));
  } catch {
    // Another user's process: its name and its age must do.
    return (await isNamedPostgres(pid)) && !(await isYounger(pid, dataFolder));
  }
}

/** The same, cheap enough to ask all the time: elsewhere than on Linux, whether its id is in use must do. */
export function isPostmasterStill(pid: number, dataFolder: string): Promise<boolean> {
  return process.platform === 'linux' ? isPostmasterOf(pid, dataFolder) : isAlive(pid);
}

/** Whether the name of the program, or of what it says it does, is PostgreSQL's. */
export async function isNamedPostgres(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres');
}

/** Whether the process started after the server that the folder names; no where either isn't known. */
async function isYounger(pid: number, dataFolder: string): Promise<boolean> {
  const named = await readPostmaster(dataFolder);
  const startedMs = await startedAtMs(pid);
  if (!named?.startedMs || startedMs === null) return false;
  return named.pid === pid && startedMs > named.startedMs + coarseMs;
}
