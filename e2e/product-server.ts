import { spawn, type ChildProcess } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { settingNames } from '#server/app/settings/settings.ts';
import { serverArguments } from '../scripts/lib/server-arguments.mjs';

export interface ProductServer {
  /** Without a slash at the end. */
  address: string;
  /** The folder of its database and files. */
  dataDir: string;
  /** The id of the server's process. */
  pid: number;
  /** Bytes printed since its start: its log. */
  printedBytes: () => number;
  /** The end of what it printed: its log, which holds warnings and errors. */
  printed: () => string;
  stop: () => Promise<void>;
}

const root = path.resolve(import.meta.dirname, '..');
/** The name of the product that is started once a run, and stopped. */
export const firstStart = 'first-start';
const folderOf = (name: string): string => path.join(root, '.data', `e2e-${name}`);
const startMillis = 90_000;
const stopMillis = 20_000;
/** The end of the log, which a failed test shows. */
const logCharacters = 20_000;

/**
 * Starts the product as after a fresh installation, in a process of its own: built pages, a new database with demo
 * data, a free port. Throws with the process's output when it does not start.
 *
 * @param name separates the data of products that run in parallel
 * @param settings besides the defaults
 * @param nodeArguments besides those of every server
 */
export async function startProductServer(
  name: string,
  settings: Record<string, string> = {},
  nodeArguments: readonly string[] = [],
): Promise<ProductServer> {
  return startProductOn(await emptyFolder(name), { ...settings, DEMO_DATA: 'true' }, { nodeArguments });
}

/** Like `startProductServer`, with a copy of the data of the run's first start (global-setup.ts). */
export async function startCopiedProduct(name: string): Promise<ProductServer> {
  const dataDir = await emptyFolder(name);
  await cp(folderOf(firstStart), dataDir, { recursive: true });
  return startProductOn(dataDir, { DEMO_DATA: 'true' });
}

async function emptyFolder(name: string): Promise<string> {
  await rm(folderOf(name), { recursive: true, force: true });
  return folderOf(name);
}

/** Begins to start the product with the folder's existing data, in a process whose output is piped. */
export function spawnProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  nodeArguments: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...nodeArguments, ...serverArguments], {
    cwd: root,
    env: {
      ...process.env,
      // A developer's own .env has no say.
      ...Object.fromEntries(settingNames.map((name) => [name, ''])),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_DATA: 'false',
      // Each test calls from an IP address of its own (see test.ts), so that rate limits stay on.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Starts the product with the folder's existing data; throws when it does not open in time. */
export async function startProductOn(
  dataDir: string,
  settings: Record<string, string> = {},
  { withinMillis = startMillis, nodeArguments = [] }: { withinMillis?: number; nodeArguments?: readonly string[] } = {},
): Promise<ProductServer> {
  const child = spawnProduct(dataDir, settings, nodeArguments);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), stopMillis);
    await ended;
    clearTimeout(impatience);
  };

  let printed = '';
  let printedBytes = 0;
  let isOpen = false;
  const opened = new Promise<string>((resolve) => {
    const read = (chunk: Buffer): void => {
      printedBytes += chunk.length;
      printed = (printed + chunk.toString()).slice(-logCharacters);
      if (isOpen) return;
      const address = /open at (https?:\/\/\S+)/.exec(printed)?.[1];
      if (address === undefined) return;
      isOpen = true;
      resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), withinMillis);
  });
  const address = await Promise.race([opened, tooLate, ended.then(() => null)]);
  clearTimeout(timer);
  if (address === null) {
    await stop();
    throw new Error(`The product did not open:\n${printed}`);
  }
  return { address, dataDir, pid: child.pid ?? 0, printedBytes: () => printedBytes, printed: () => printed, stop };
}
