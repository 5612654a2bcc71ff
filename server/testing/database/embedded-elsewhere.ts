import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The report of the other process: its database, or why it has none. */
export interface ProcessReport {
  connectionString: string;
  adopted: boolean;
  pid: number;
  message?: string;
}

const processFile = path.join(import.meta.dirname, 'embedded-process.ts');

/** Starts the database of a data folder from another process, which the test may kill, without waiting for it. */
export function spawnElsewhere(dataDir: string, options: { uid?: number } = {}): ChildProcess {
  return spawn(process.execPath, [processFile, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  });
}

/** The same, but waits until its database answers or it has refused. `stop` has the effect of Ctrl-C. */
export async function startElsewhere(
  dataDir: string,
  options: { uid?: number } = {},
): Promise<ProcessReport & { child: ChildProcess; stop: () => Promise<void> }> {
  const child = spawnElsewhere(dataDir, options);
  if (!child.stdout) throw new Error('There is no way to hear of it.');
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { ...(JSON.parse(line) as ProcessReport), child, stop };
}
