import { mkdir, open, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { thisProcessStart, stillRuns, type Holder } from '#server/platform/processes.ts';
import { StartError } from '#server/platform/start-error.ts';

const waitMillis = 120_000;
const retryMillis = 50;
/** A lock that is empty for this long belongs to a process that ended between creating and writing it. */
const unwrittenMillis = 5_000;

/**
 * Runs `work` while no other process starts or stops the database of this folder. A lock whose holder has ended is
 * taken over, even when another program has its id now. PostgreSQL's own lock on its files is the last safeguard; this
 * one makes starts wait instead of fail.
 */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(dataDir, 'postgres.lock');
  const deadline = Date.now() + waitMillis;
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(`${String(process.pid)} ${await thisProcessStart()}`);
      await handle.close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await readHolder(file);
    if (holder !== 'gone') {
      const isLeftOver =
        holder === 'unwritten' ? await isOlderThan(file, unwrittenMillis) : !(await holds(holder, file));
      if (isLeftOver) await rm(file, { force: true });
      else await waitFor(holder);
    }
  }
  heldLocks.add(file);
  try {
    return await work();
  } finally {
    heldLocks.delete(file);
    await rm(file, { force: true });
  }

  async function waitFor(holder: Holder | 'unwritten'): Promise<void> {
    if (Date.now() <= deadline) return wait(retryMillis);
    // A lock of an older version has no start time, so its holder is uncertain; PostgreSQL refuses a second start.
    if (holder === 'unwritten' || holder.started === null) return rm(file, { force: true });
    throw new StartError(
      `Process ${String(holder.pid)} has been starting the database in ${dataDir} for two minutes. End it and start again.`,
    );
  }
}

/** Whether the process still has the lock. A lock with our id that we don't hold is of an earlier process. */
async function holds(holder: Holder, file: string): Promise<boolean> {
  return holder.pid === process.pid ? heldLocks.has(file) : stillRuns(holder);
}

/** The content of a lock: the id of a process and its start, which older versions did not write. */
async function readHolder(file: string): Promise<Holder | 'unwritten' | 'gone'> {
  const text = await readFile(file, 'utf8').catch(() => null);
  const found = await stat(file).catch(() => null);
  if (text === null || found === null) return 'gone';
  const [, pid, started] = /^(\d+)(?: (\w+))?\s*$/.exec(text) ?? [];
  if (pid === undefined) return 'unwritten';
  return { pid: Number(pid), started: started ?? null, writtenMs: found.mtimeMs };
}

async function isOlderThan(file: string, millis: number): Promise<boolean> {
  const made = await stat(file).catch(() => null);
  return made !== null && Date.now() - made.mtimeMs > millis;
}

/** Locks of this process: after a restart of a container, a lock with our id may be of an earlier process. */
const heldLocks = new Set<string>();

/**
 * The processes that use the database of a folder: an import beside a running server uses the server's database and
 * must not stop it when it ends. Each process has a file, named by its id, with its start, or empty if an older version
 * wrote it.
 */
export function claimsIn(dataDir: string) {
  const folder = path.join(dataDir, 'postgres-users');
  const claimFile = path.join(folder, String(process.pid));

  async function isHeld(name: string): Promise<boolean> {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8').catch(() => null);
    const found = await stat(file).catch(() => null);
    if (text === null || found === null) return false;
    return stillRuns({ pid: Number(name), started: text.trim() || null, writtenMs: found.mtimeMs });
  }

  return {
    async add(): Promise<void> {
      await mkdir(folder, { recursive: true });
      await writeFile(claimFile, await thisProcessStart());
    },
    async drop(): Promise<void> {
      await rm(claimFile, { force: true });
    },
    async othersAlive(): Promise<boolean> {
      for (const name of await readdir(folder).catch(() => [])) {
        if (name === String(process.pid)) continue;
        if (/^\d+$/.test(name) && (await isHeld(name))) return true;
        await rm(path.join(folder, name), { force: true });
      }
      return false;
    },
  };
}
