import { mkdir, open, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { thisProcessStart, stillRuns, type Holder } from '#server/platform/processes.ts';
import { StartError } from '#server/platform/start-error.ts';

const waitMillis = 120_000;
const retryMillis = 50;
/** A lock without a holder's id is one whose holder ended in the instant between making and writing it. */
const unwrittenMillis = 5_000;

/**
 * Runs `work` while no other process starts or stops the database of this folder. A lock whose holder is gone is
 * taken over, also when its id has been given to some other program. PostgreSQL's own lock on its files is the last
 * guard; this one makes starts wait instead of fail.
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
    // Nobody knows whose id an older version wrote; PostgreSQL refuses if that one really starts.
    if (holder === 'unwritten' || holder.started === null) return rm(file, { force: true });
    throw new StartError(
      `Process ${String(holder.pid)} has been starting the database in ${dataDir} for two minutes. End it and start again.`,
    );
  }
}

/** Whether the process has the lock still. A lock of ours that we don't hold is of an earlier process with our id. */
async function holds(holder: Holder, file: string): Promise<boolean> {
  return holder.pid === process.pid ? heldLocks.has(file) : stillRuns(holder);
}

/** What stands in a lock: the id of a process, and since this version its start. */
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

/** Locks this process holds: after a restart of a container another process's id may be ours. */
const heldLocks = new Set<string>();

/**
 * The processes that use the database of a folder: an import beside a running server adopts the server's database and
 * must not stop it when it ends. A file of each, named by its id; it holds the start of the process, and nothing where
 * an older version wrote it.
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
