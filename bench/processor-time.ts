import { readFile } from 'node:fs/promises';

/** Milliseconds of processor time that a process has used; on a shared machine it is more reliable than a clock. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  // In ticks of a hundredth of a second.
  return (user + system) * 10;
}
