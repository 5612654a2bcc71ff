import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, writeFileSync } from 'node:fs';

/** The last id that the kernel gave away in this namespace; who may write it says which one comes next. */
const lastId = '/proc/sys/kernel/ns_last_pid';

/** False where a test can't have an id given to another process: not on Linux, or not allowed. */
export const canReuseIds = ((): boolean => {
  try {
    accessSync(lastId, constants.W_OK);
    return process.platform === 'linux';
  } catch {
    return false;
  }
})();

/** Ends a process that this one started, and returns once the system has forgotten it. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/**
 * Starts a process that has nothing to do with us under the id of one that has ended. Other processes of the machine
 * take ids as well, so it is tried until it works.
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
