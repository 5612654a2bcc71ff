import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import process from 'node:process';
import { startProductOn, type ProductServer } from '../e2e/product-server.ts';
import { benchPages } from './bench-pages.ts';
import { callerAddress } from './caller-address.ts';
import { quantile } from './quantile.ts';

const seconds = 4;
const clients = [1, 16];
const warmUp = 40;
const timed = ['home', 'list', 'detail'];

type Server = Pick<ProductServer, 'address' | 'pid'>;

interface Answer {
  ms: number;
  bytes: number;
}

/**
 * Prints what home, list and detail take, asked for as browsers do, compressed: cached ones, and ones that are rendered,
 * by a second server on the same data that caches nothing. One client at a time, then sixteen.
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
  const agents = Array.from({ length: 16 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));

  let callers = 0;
  function ask({ address }: Server, path: string, client: number): Promise<Answer> {
    const { hostname, port } = new URL(address);
    return new Promise((resolve, reject) => {
      const began = performance.now();
      const headers = { 'accept-encoding': 'gzip, deflate, br', 'x-forwarded-for': callerAddress(++callers) };
      get({ host: hostname, port, path, agent: agents[client], headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve({ ms: performance.now() - began, bytes });
          else reject(new Error(`${path} was answered with ${String(answer.statusCode)}`));
        });
      }).on('error', reject);
    });
  }

  async function measure(name: string, server: Server, path: string, count: number): Promise<number> {
    for (let n = 0; n < warmUp; n++) await ask(server, path, 0);
    const answers: Answer[] = [];
    const before = await processorTime(server.pid);
    const until = performance.now() + seconds * 1000;
    const one = async (client: number) => {
      while (performance.now() < until) answers.push(await ask(server, path, client));
    };
    await Promise.all(Array.from({ length: count }, (_, client) => one(client)));
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
    for (const agent of agents) agent.destroy();
  }
}

/** Milliseconds of processor time that a process has used; on a machine that others use too it tells more than a clock. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  // In ticks of a hundredth of a second.
  return (user + system) * 10;
}

const shown = (times: readonly number[], share: number) => quantile(times, share).toFixed(1).padStart(8);
