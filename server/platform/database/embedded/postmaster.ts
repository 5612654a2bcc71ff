import { execFile, spawn } from 'node:child_process';
import { open, readdir, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive, startOf, stillRuns } from '#server/platform/processes.ts';
import { StartError, type Report } from '#server/platform/start-error.ts';
import { programPath, type Binaries } from './binaries.ts';
import { whoAnswers } from './connection.ts';
import { explainFailure, ownedByAnother, unknownFailure } from './failures.ts';
import { launchCommand, type Launcher } from './launchers.ts';
import { isNamedPostgres, isPostmasterOf, readPostmaster } from './processes.ts';
import { serverArguments } from './server-options.ts';

const run = promisify(execFile);

/**
 * PostgreSQL refuses to start while the last processes of a crashed server still hold its files. Retries for this
 * long.
 */
const retryMillis = 10_000;
const pollMillis = 20;
/** Replaying the write-ahead log after a crash can take long. */
const recoveryMillis = 15 * 60_000;
const maxLogBytes = 10 * 1024 * 1024;

export interface Running {
  pid: number;
  port: number;
}

export interface PostmasterOptions {
  dataFolder: string;
  logFile: string;
  binaries: Binaries;
  launcher: Launcher;
  password: string;
  durable: boolean;
  /** The port of the last start; a free one is chosen when it is left out, or in use and not fixed. */
  port?: number;
  /** Pools of other processes are connected to that port: it is waited for, and no other will do. */
  isPortFixed?: boolean;
  report?: Report;
}

/** The server that already runs on this folder, or null. Throws a StartError when this process may not use it. */
export async function findRunning(dataFolder: string, password: string): Promise<Running | null> {
  const deadline = Date.now() + recoveryMillis;
  for (;;) {
    const found = await readPostmaster(dataFolder);
    if (found === null || !(await isPostmasterOf(found.pid, dataFolder))) return null;
    if (found.ready) {
      const answer = await whoAnswers(found.port, password, dataFolder);
      if (answer === 'ours') return { pid: found.pid, port: found.port };
      if (answer === 'other') throw ownedByAnother(dataFolder, found.pid);
    }
    if (Date.now() > deadline) throw ownedByAnother(dataFolder, found.pid);
    await wait(pollMillis);
  }
}

/** Starts the server and returns once it answers. It outlives this process unless it is stopped. */
export async function startPostmaster(options: PostmasterOptions): Promise<Running> {
  const { dataFolder, logFile } = options;
  const deadline = Date.now() + retryMillis;
  for (;;) {
    await removeStalePidFile(dataFolder);
    const logStart = await prepareLog(logFile);
    const port = await choosePort(options);
    const pid = port === null ? null : await launch(options, port);
    const running = pid === null || port === null ? null : await waitUntilReady(options, pid, port);
    if (running) return running;
    if (port === null && Date.now() > deadline) {
      throw new StartError(
        `Port ${String(options.port)} of the database is in use by another program, and other processes of the product are connected to it. End that program, or stop those processes first.`,
      );
    }
    const said = (await readFile(logFile, 'utf8').catch(() => '')).slice(logStart);
    const explained = explainFailure(said, dataFolder);
    if (explained) throw explained;
    if (Date.now() > deadline) throw unknownFailure('The database did not start', said, logFile);
    await wait(pollMillis * 10);
  }
}

/** Stops the server cleanly: rolls back open transactions and writes everything to disk. Returns when it has ended. */
export async function stopPostmaster(pid: number, dataFolder: string, binaries: Binaries): Promise<void> {
  const fast = 'SIGINT';
  const immediate = 'SIGQUIT';
  for (const [signal, patience] of [
    [fast, 30_000],
    [immediate, 10_000],
  ] as const) {
    if (!(await isPostmasterOf(pid, dataFolder))) return;
    const server = { pid, started: await startOf(pid), writtenMs: Date.now() };
    await sendSignal(pid, signal, binaries);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!(await stillRuns(server))) return;
      await wait(pollMillis);
    }
  }
  throw new StartError(`The database (process ${String(pid)}) did not end. End it by hand.`);
}

async function sendSignal(pid: number, signal: 'SIGINT' | 'SIGQUIT', binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    await run(programPath(binaries, 'pg_ctl'), ['kill', signal.slice('SIG'.length), String(pid)]);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function launch(options: PostmasterOptions, port: number): Promise<number | null> {
  const { command, args, options: spawnOptions } = launchCommand(options.launcher, options.binaries, 'postgres');
  const log = await open(options.logFile, 'a', 0o600);
  try {
    const child = spawn(command, [...args, ...serverArguments({ ...options, port })], {
      ...spawnOptions,
      // A separate process group: Ctrl-C must not reach the database, which this process stops last.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    });
    child.unref();
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('spawn', () => {
        resolve(child.pid ?? null);
      });
    });
  } finally {
    await log.close();
  }
}

/** Returns null when the process ended before it answered. */
async function waitUntilReady(options: PostmasterOptions, pid: number, port: number): Promise<Running | null> {
  const begun = Date.now();
  let reported = false;
  while (Date.now() - begun < recoveryMillis) {
    const found = await readPostmaster(options.dataFolder);
    if (found?.ready && found.port === port && (await isAlive(found.pid))) {
      if ((await whoAnswers(port, options.password, options.dataFolder)) === 'ours') return { pid: found.pid, port };
    }
    if (!(await isAlive(pid))) return null;
    if (!reported && Date.now() - begun > 1_000) {
      reported = true;
      options.report?.('Waiting for the database to be ready');
    }
    await wait(pollMillis);
  }
  return null;
}

/**
 * PostgreSQL refuses to start while a process with the id in its file runs, even when the system has given that id to
 * another program. The file is removed only when no process works inside the folder.
 */
async function removeStalePidFile(dataFolder: string): Promise<void> {
  const found = await readPostmaster(dataFolder);
  if (found === null) return;
  if ((await isAlive(found.pid)) && !(await isPostmasterOf(found.pid, dataFolder)) && !(await isInUse(dataFolder))) {
    await rm(path.join(dataFolder, 'postmaster.pid'), { force: true });
  }
}

async function isInUse(dataFolder: string): Promise<boolean> {
  // On other systems PostgreSQL checks its shared memory, which exists as long as any of its processes.
  if (process.platform !== 'linux') return false;
  const folder = await realpath(dataFolder);
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const inside = await Promise.all(
    ids.map(async (id) => {
      const place = await readlink(`/proc/${id}/cwd`).catch(() => '');
      return place === folder && (await isNamedPostgres(Number(id)));
    }),
  );
  return inside.includes(true);
}

/** Limits the size of the log; returns the offset at which the new lines will begin. */
async function prepareLog(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= maxLogBytes) return size;
  await rm(logFile, { force: true });
  return 0;
}

/** The wanted port on 127.0.0.1 if it is free, else any free one; null: the port is fixed and in use. */
async function choosePort({ port: wanted, isPortFixed }: PostmasterOptions): Promise<number | null> {
  if (wanted !== undefined && (await tryPort(wanted)) !== null) return wanted;
  if (wanted !== undefined && isPortFixed) return null;
  const port = await tryPort(0);
  if (port === null) throw new StartError('No free port is left on 127.0.0.1 for the database.');
  return port;
}

async function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(null);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : null);
      });
    });
  });
}
