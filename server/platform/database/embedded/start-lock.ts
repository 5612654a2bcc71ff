import { mkdir, open, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '#server/platform/start-error.ts';
import { isAlive } from './processes.ts';

const waitMillis = 120_000;
const retryMillis = 50;
/** A lock without a holder's id is one whose holder ended in the instant between making and writing it. */
const unwrittenMillis = 5_000;

/**
 * Runs `work` while no other process starts or stops the database of this folder. A lock whose holder is gone is
 * taken over. PostgreSQL's own lock on its files is the last guard; this one makes starts wait instead of fail.
 */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(dataDir, 'postgres.lock');
  const deadline = Date.now() + waitMillis;
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    const isLeftOver = holder > 0 ? !(await isAlive(holder)) : await isOlderThan(file, unwrittenMillis);
    if (isLeftOver || (holder === process.pid && !ownLocks.has(file))) {
      await rm(file, { force: true });
      continue;
    }
    if (Date.now() > deadline) {
      throw new StartError(
        `Process ${String(holder)} has been starting the database in ${dataDir} for two minutes. End it and start again.`,
      );
    }
    await wait(retryMillis);
  }
  ownLocks.add(file);
  try {
    return await work();
  } finally {
    ownLocks.delete(file);
    await rm(file, { force: true });
  }
}

async function isOlderThan(file: string, millis: number): Promise<boolean> {
  const made = await stat(file).catch(() => null);
  return made !== null && Date.now() - made.mtimeMs > millis;
}

/** Locks this process holds: after a restart of a container another process's id may be ours. */
const ownLocks = new Set<string>();

/**
 * The processes that use the database of a folder: an import beside a running server adopts the server's database and
 * must not stop it when it ends.
 */
export function claimsIn(dataDir: string) {
  const folder = path.join(dataDir, 'postgres-users');
  const own = path.join(folder, String(process.pid));
  return {
    async add(): Promise<void> {
      await mkdir(folder, { recursive: true });
      await writeFile(own, '');
    },
    async drop(): Promise<void> {
      await rm(own, { force: true });
    },
    async othersAlive(): Promise<boolean> {
      for (const name of await readdir(folder).catch(() => [])) {
        if (name === String(process.pid)) continue;
        if (await isAlive(Number(name))) return true;
        await rm(path.join(folder, name), { force: true });
      }
      return false;
    },
  };
}
