import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The programs that read and write videos, by absolute paths. */
export interface VideoTools {
  ffmpeg: string;
  ffprobe: string;
  /**
   * The program before either, which gives it a network namespace of its own, without a network; empty where the system
   * doesn't allow one (containers, some kernels). Then the tools' list of protocols alone keeps them off the network.
   */
  withoutNetwork: readonly string[];
}

const unshare = '/usr/bin/unshare';
/** Root needs no user namespace; in either the tools read files of this user alone. */
const namespaces = [
  [unshare, '-n', '--'],
  [unshare, '-rn', '--'],
];

let withoutNetwork: readonly string[] | undefined;

/** The first way into a network namespace that the system allows; tried once a process. */
function findWithoutNetwork(): readonly string[] {
  const isAllowed = ([program = '', ...args]: readonly string[]) =>
    spawnSync(program, [...args, '/bin/true']).status === 0;
  withoutNetwork ??= namespaces.find(isAllowed) ?? [];
  return withoutNetwork;
}

/** A program that failed, took too long or too much, with its last words. */
export class ToolFailed extends Error {
  constructor(name: string, detail: string) {
    super(`${name} failed: ${detail}`);
    this.name = 'ToolFailed';
  }
}

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** An ffmpeg with the ffprobe beside it; null where they can't be run. */
export function videoToolsAt(ffmpeg: string): VideoTools | null {
  const ffprobe = path.join(path.dirname(ffmpeg), 'ffprobe');
  return path.isAbsolute(ffmpeg) && canRun(ffmpeg) && canRun(ffprobe)
    ? { ffmpeg, ffprobe, withoutNetwork: findWithoutNetwork() }
    : null;
}

/** The first in these folders, parted as those of PATH are. */
export function findVideoTools(folders: string): VideoTools | null {
  for (const folder of folders.split(path.delimiter)) {
    const found = videoToolsAt(path.join(folder, 'ffmpeg'));
    if (found) return found;
  }
  return null;
}

export interface ToolLimits {
  /** Seconds on the clock; seconds of a core are counted as well, by the system. */
  seconds: number;
  signal?: AbortSignal | undefined;
}

/** Address space: decoding 4K and writing three sizes takes under half of it, one core, a crafted file would take all. */
const memoryKilobytes = 3_000_000;
const mostOutput = 1024 * 1024;
const mostWords = 4_000;

/**
 * Runs a tool at the lowest priority, without a network and our settings in its environment, within limits of memory and time that the
 * system enforces; returns what it wrote. Throws ToolFailed.
 */
export async function runTool(
  tools: VideoTools,
  name: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { seconds, signal }: ToolLimits,
): Promise<string> {
  signal?.throwIfAborted();
  const limited = 'ulimit -v "$1" -c 0; ulimit -t "$2"; shift 2; exec nice -n 19 "$@"';
  const command = [...tools.withoutNetwork, tools[name], ...args];
  const child = spawn('/bin/sh', ['-c', limited, 'sh', String(memoryKilobytes), String(seconds), ...command], {
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(end, seconds * 1000);
  signal?.addEventListener('abort', end, { once: true });
  let output = '';
  let words = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.length > mostOutput) end();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-mostWords);
  });
  try {
    const { code, signal: ended } = await new Promise<{ code: number | null; signal: NodeJS.Signals | null }>(
      (resolve, reject) => {
        child.once('error', reject).once('close', (status, by) => resolve({ code: status, signal: by }));
      },
    );
    signal?.throwIfAborted();
    if (code === 0 && output.length <= mostOutput) return output;
    throw new ToolFailed(name, `${ended ?? String(code)} ${words.trim()}`);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
