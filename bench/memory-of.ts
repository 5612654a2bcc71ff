import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const megabyte = 1024;

/**
 * Megabytes of a process, and of the embedded database's processes together. Shared memory is counted once, in parts.
 * Null without /proc.
 */
export async function memoryOf(needs: {
  pid: number;
  dataDir: string;
}): Promise<{ product: number | null; database: number | null }> {
  const file = path.join(needs.dataDir, 'postgres/postmaster.pid');
  const postmaster = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  const parts = await Promise.all([postmaster, ...(await childrenOf(postmaster))].map(proportion));
  return {
    product: await proportion(needs.pid),
    database: parts.reduce<number | null>((sum, part) => (part === null ? sum : (sum ?? 0) + part), null),
  };
}

async function proportion(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${String(pid)}/smaps_rollup`, 'utf8').catch(() => '');
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(text)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / megabyte;
}

async function childrenOf(parent: number): Promise<number[]> {
  const names = (await readdir('/proc').catch((): string[] => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(names.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')));
  return names.filter((_, at) => parentIn(stats[at] ?? '') === parent).map(Number);
}

/** The program's name may hold anything; the state and the parent follow it. */
function parentIn(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
