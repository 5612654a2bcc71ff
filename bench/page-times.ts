import process from 'node:process';
import { startProductOn, type ProductServer } from '../e2e/product-server.ts';
import { benchPages } from './bench-pages.ts';
import { makePageClient, type PageAnswer } from './page-client.ts';
import { processorTime } from './processor-time.ts';
import { quantile } from './quantile.ts';

const seconds = 4;
const clients = [1, 16];
const warmUp = 40;
const timed = ['home', 'list', 'detail'];

type Server = Pick<ProductServer, 'address' | 'pid'>;

/**
 * Prints how long home, list and detail take, requested like browsers, compressed: cached ones, and ones that are
 * rendered, by a second server on the same data that caches nothing. One client at a time, then sixteen.
 */
export async function timesOf(caching: Server & Pick<ProductServer, 'dataDir'>): Promise<void> {
  const rendering = await startProductOn(caching.dataDir, { PAGE_CACHE_SECONDS: '0' });
  try {
    await compare(caching, rendering);
  } finally {
    await rendering.stop();
  }
}

async function compare(caching: Server, rendering: Server): Promise<void> {
  const client = makePageClient(16);

  async function measure(name: string, server: Server, path: string, count: number): Promise<number> {
    for (let n = 0; n < warmUp; n++) await client.ask(server, path, 0);
    const answers: PageAnswer[] = [];
    const before = await processorTime(server.pid);
    const until = performance.now() + seconds * 1000;
    const one = async (caller: number) => {
      while (performance.now() < until) answers.push(await client.ask(server, path, caller));
    };
    await Promise.all(Array.from({ length: count }, (_, caller) => one(caller)));
    const times = answers.map(({ ms }) => ms);
    const rate = answers.length / seconds;
    const work = ((await processorTime(server.pid)) - before) / answers.length;
    process.stdout.write(
      `${name.padEnd(24)} ${String(count).padStart(2)} clients  p50 ${shown(times, 0.5)}  p95 ${shown(times, 0.95)} ms  ` +
        `${rate.toFixed(0).padStart(6)}/s  ${work.toFixed(2).padStart(6)} ms of work  ${((answers[0]?.bytes ?? 0) / 1024).toFixed(1).padStart(6)} kB\n`,
    );
    return rate;
  }

  try {
    const pages = await benchPages(caching.address);
    for (const count of clients) {
      const health = await measure('/healthz', caching, '/healthz', count);
      for (const name of timed) {
        const path = pages[name] ?? '/';
        const cached = await measure(`${name}, cached`, caching, path, count);
        const rendered = await measure(`${name}, rendered`, rendering, path, count);
        process.stdout.write(
          `  cached: ${(cached / rendered).toFixed(0)} × rendered, ${(cached / health).toFixed(2)} of /healthz\n`,
        );
      }
    }
  } finally {
    client.close();
  }
}

const shown = (times: readonly number[], share: number) => quantile(times, share).toFixed(1).padStart(8);
