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

/** Tolerance between two start times of a server, which are measured by coarse clocks. */
const coarseMs = 5_000;

/**
 * Whether the process is a PostgreSQL on this folder. Process ids are reused, for example after every restart of a
 * container, so the id alone proves nothing; a postmaster has its data folder as its working directory.
 */
export async function isPostmasterOf(pid: number, dataFolder: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform !== 'linux') return !(await isYounger(pid, dataFolder));
  try {
    return (await readlink(`/proc/${String(pid)}/cwd`)) === (await realpath(dataFolder));
  } catch {
    // Another user's process hides its folder, so name and age decide.
    return (await isNamedPostgres(pid)) && !(await isYounger(pid, dataFolder));
  }
}

/** The same, cheap enough for frequent checks: on other systems than Linux it only checks whether the id is in use. */
export function isPostmasterStill(pid: number, dataFolder: string): Promise<boolean> {
  return process.platform === 'linux' ? isPostmasterOf(pid, dataFolder) : isAlive(pid);
}

/** Whether the program's name or its process title is PostgreSQL's. */
export async function isNamedPostgres(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres');
}

/** Whether the process started after the server named in the folder; false when either time is unknown. */
async function isYounger(pid: number, dataFolder: string): Promise<boolean> {
  const named = await readPostmaster(dataFolder);
  const startedMs = await startedAtMs(pid);
  if (!named?.startedMs || startedMs === null) return false;
  return named.pid === pid && startedMs > named.startedMs + coarseMs;
}
