import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/platform/start-error.ts';
import { clusterFolder } from './places.ts';

/** A process of the cluster, in a process group of its own, with its output in a file. */
export interface Service {
  name: string;
  pid(): number | undefined;
  isRunning(): boolean;
  start(): Promise<void>;
  /** Sends a signal to the process itself. */
  signal(signal: NodeJS.Signals): void;
  /** Ends it, by force after `withinMs`. */
  stop(withinMs?: number): Promise<void>;
  /** Waits for the end of a process that was sent a signal. */
  ended(): Promise<void>;
}

const pollMs = 100;

export function makeService(needs: {
  name: string;
  command: readonly string[];
  env?: Record<string, string>;
  /** The folder of the file with its output. */
  folder?: string;
  cwd?: string;
  /** Resolves with true once it can be used. */
  isReady: () => Promise<boolean>;
  readyWithinMs?: number;
  stopSignal?: NodeJS.Signals;
}): Service {
  const {
    name,
    command,
    env = {},
    folder = clusterFolder,
    cwd = folder,
    isReady,
    readyWithinMs = 60_000,
    stopSignal = 'SIGTERM',
  } = needs;
  const logFile = path.join(folder, `${name}.log`);
  let child: ChildProcess | null = null;
  const isRunning = (): boolean => child !== null && child.exitCode === null && child.signalCode === null;

  const lastLines = (): string => readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n  ');

  return {
    name,
    pid: () => child?.pid,
    isRunning,
    async start() {
      const [program = '', ...args] = command;
      const log = openSync(logFile, 'a');
      child = spawn(program, args, {
        cwd,
        env: { ...process.env, ...env },
        stdio: ['ignore', log, log],
        detached: true,
      });
      const failed: Error[] = [];
      child.on('error', (error) => failed.push(error));
      const latestMs = performance.now() + readyWithinMs;
      while (!(await isReady().catch(() => false))) {
        if (failed.length > 0 || !isRunning())
          throw new StartError(`${name} ended at once. Its last lines:\n  ${lastLines()}`);
        if (performance.now() > latestMs) {
          throw new StartError(`${name} was not ready within ${String(readyWithinMs / 1000)} s:\n  ${lastLines()}`);
        }
        await pause(pollMs);
      }
    },
    signal(signal) {
      if (isRunning()) child?.kill(signal);
    },
    async ended() {
      if (child && isRunning()) await once(child, 'exit');
    },
    async stop(withinMs = 20_000) {
      if (!child || !isRunning()) return;
      const ending = once(child, 'exit');
      child.kill(stopSignal);
      const force = setTimeout(() => child?.kill('SIGKILL'), withinMs);
      await ending;
      clearTimeout(force);
    },
  };
}
