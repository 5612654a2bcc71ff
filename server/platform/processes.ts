import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The process that wrote a record: its id and its start. Systems reuse ids (a container does so after each restart),
 * so an id alone may belong to another process by now.
 */
export interface Holder {
  pid: number;
  /** The value of {@link startOf}; null when an older version wrote the id alone. */
  started: string | null;
  /** When the record was written, in milliseconds since 1970: a process that started later is another one. */
  writtenMs: number;
}

/** Whether the process that wrote the record still runs; true where the system doesn't say. */
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
  // A child whose parent was killed may stay a zombie (no init in a container).
  return stat === null ? isHidden : !/^\d+ \(.*\) [ZX] /s.test(stat);
}

/**
 * Distinguishes a process from later ones with the same id, in lower-case letters and digits. On Linux it is the boot
 * and the tick of its start, which don't depend on the clock; elsewhere the time of its start. Null when the process
 * has ended, and where the system doesn't say.
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

/** {@link startOf} this process; empty where the system doesn't say. */
export function thisProcessStart(): Promise<string> {
  return (thisStart ??= startOf(process.pid).then((started) => started ?? ''));
}

let thisStart: Promise<string> | undefined;

/** When a process started, by the current clock, to some hundredths of a second (Linux) or a second; null as above. */
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

/** The kernel reports times to programs in hundredths of a second, whatever its internal unit. */
const tickMs = 10;

/** Field 22 of /proc/<pid>/stat: ticks from the boot to the start. The second field, a name, may hold anything. */
async function startTicks(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '');
  const ticks = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
  return Number.isInteger(ticks) ? ticks : null;
}
