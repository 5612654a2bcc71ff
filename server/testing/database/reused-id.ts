import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, writeFileSync } from 'node:fs';

/** The last process id of this namespace; writing it, if allowed, chooses the next one. */
const lastId = '/proc/sys/kernel/ns_last_pid';

/** False where a test cannot choose the next process id: not on Linux, or not allowed. */
export const canReuseIds = ((): boolean => {
  try {
    accessSync(lastId, constants.W_OK);
    return process.platform === 'linux';
  } catch {
    return false;
  }
})();

/** Kills a child process, and returns once its id is free. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/**
 * Starts an unrelated process with the id of one that has ended. Other processes of the machine take ids as well, so
 * it retries until it succeeds.
 */
export async function startStranger(id: number): Promise<ChildProcess> {
  for (let n = 0; n < 1_000; n++) {
    writeFileSync(lastId, String(id - 1));
    const child = spawn('sleep', ['600'], { stdio: 'ignore' });
    if (child.pid === id) return child;
    await kill(child);
  }
  throw new Error(`The id ${String(id)} could not be had.`);
}
