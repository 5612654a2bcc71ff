// A process that calls a product, forked by a bench: its own work must not slow down the measured process.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { makeRequestClient } from './ask.ts';
import { atRate } from './at-rate.ts';

export interface HttpLoad {
  /** Without a slash at the end. */
  address: string;
  /** Requested in turns. */
  urls: readonly string[];
  method: 'GET' | 'POST';
  perSecond: number;
  seconds: number;
}

const file = fileURLToPath(import.meta.url);
const workers = 32;

/** The milliseconds from when each call was due until it was answered, measured in a process of its own. */
export async function httpLoad(load: HttpLoad): Promise<number[]> {
  const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    child.send(load);
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The load ended with ${String(code)}.`);
    });
    const [times] = (await Promise.race([once(child, 'message'), ended])) as [number[]];
    return times;
  } finally {
    child.kill();
  }
}

if (process.argv[1] === file) {
  process.once('message', (load: HttpLoad) => {
    void run(load);
  });
}

async function run({ address, urls, method, perSecond, seconds }: HttpLoad): Promise<void> {
  const { ask, close } = makeRequestClient(address);
  const times = await atRate(perSecond, seconds, workers, async (n) => {
    await ask(urls[n % urls.length] ?? '', method);
  });
  close();
  process.send?.(times);
}
