import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Who wrote something down: a process id and the start of that process. The system gives ids away again (a container
 * does so after each restart), so an id alone may be a stranger's by now.
 */
export interface Holder {
  pid: number;
  /** As {@link startOf} tells it; null where an older version wrote the id alone. */
  started: string | null;
  /** When it was written down, in milliseconds since 1970: a process that started later is a stranger. */
  writtenMs: number;
}

/** Whether the process that wrote this down still runs; yes where the system doesn't tell. */
export async function stillRuns({ pid, started, writtenMs }: Holder): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (started !== null) return ((await startOf(pid)) ?? started) === started;
  return ((await startedAtMs(pid)) ?? writtenMs) <= writtenMs;
}

/** Whether a process with this id exists; one that has ended but is still listed by the system doesn't count. */
export async function isAlive(pid: number): Promise<boolean> {
  let isHidden = false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
    isHidden = true;
  }
  if (process.platform !== 'linux') return true;
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => null);
  // Nobody may have fetched the end of a child whose parent was killed (no init in a container).
  return stat === null ? isHidden : !/^\d+ \(.*\) [ZX] /s.test(stat);
}

/**
 * What tells a process from a later one of the same id, in small letters and digits. On Linux the boot and the tick of
 * its start, which no change of the clock moves; elsewhere the time of its start. Null when it has ended, and where the
 * system doesn't tell.
 */
export async function startOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') {
    const ms = await startedAtMs(pid);
    return ms === null ? null : `t${String(ms)}`;
  }
  const ticks = await startTicks(pid);
  if (ticks === null) return null;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.slice(0, 8) || 'boot'}x${String(ticks)}`;
}

/** {@link startOf} this process; empty where the system doesn't tell. */
export function thisProcessStart(): Promise<string> {
  return (thisStart ??= startOf(process.pid).then((started) => started ?? ''));
}

let thisStart: Promise<string> | undefined;

/** When a process started, by today's clock, to some hundredths of a second (Linux) or a second; null as above. */
export async function startedAtMs(pid: number): Promise<number | null> {
  try {
    if (process.platform === 'win32') {
      const script = `([DateTimeOffset](Get-Process -Id ${String(pid)}).StartTime).ToUnixTimeMilliseconds()`;
      const { stdout } = await run('powershell', ['-NoProfile', '-Command', script], { timeout: 10_000 });
      return Number(stdout.trim()) || null;
    }
    if (process.platform === 'linux') {
      const [ticks, currentTicks] = [await startTicks(pid), await startTicks(process.pid)];
      if (ticks === null || currentTicks === null) return null;
      return Date.now() - process.uptime() * 1000 + (ticks - currentTicks) * tickMs;
    }
    const env = { LC_ALL: 'C', TZ: 'UTC' };
    const { stdout } = await run('/bin/ps', ['-o', 'lstart=', '-p', String(pid)], { env, timeout: 10_000 });
    return Date.parse(`${stdout.trim()} UTC`) || null;
  } catch {
    return null;
  }
}

/** The kernel tells times to programs in hundredths of a second, whatever it counts in itself. */
const tickMs = 10;

/** Field 22 of /proc/<pid>/stat: ticks from the boot to the start. The second field, a name, may hold anything. */
async function startTicks(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '');
  const ticks = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
  return Number.isInteger(ticks) ? ticks : null;
}
