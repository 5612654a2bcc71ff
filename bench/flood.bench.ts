import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { startProductServer } from '../e2e/product-server.ts';
import { httpFlood, type HttpFlood } from './http-flood.ts';
import { quantile } from './quantile.ts';

/**
 * Starts its own product and requests pages and documents without a pause from eight clients: how much the page cache
 * saves where addresses carry parameters that no page reads, and how it slows others down (`/healthz`, every 5 ms).
 *
 *     npm run build && npm run bench -- flood
 */
const clients = 8;
const seconds = 10;
const list = '/properties?transaction_type=sale';

type Flood = Pick<HttpFlood, 'url' | 'manyCallers'> & { name: string };
const floods: Flood[] = [
  { name: 'rendered: min_price, each caller new', url: `${list}&min_price=#`, manyCallers: true },
  { name: 'cached: utm_source, one caller', url: `${list}&utm_source=#`, manyCallers: false },
  { name: 'cached: fbclid, one caller', url: `${list}&fbclid=x#`, manyCallers: false },
  { name: 'cached: made-up names, one caller', url: `${list}&p#=#`, manyCallers: false },
  { name: 'limited: min_price, one caller', url: `${list}&min_price=9#`, manyCallers: false },
  { name: 'limited: unknown paths, one caller', url: '/nowhere/#', manyCallers: false },
  { name: 'document: OpenAPI, each caller new', url: '/api/openapi.json?u=#', manyCallers: true },
  { name: 'document: sitemap, each caller new', url: '/sitemap.xml?u=#', manyCallers: true },
];

const product = await startProductServer('bench-flood');

/** The milliseconds of `/healthz`, called every 5 ms until `done`. */
async function probe(done: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const flood = { isOver: false };
  void done.finally(() => (flood.isOver = true));
  const waiting: Promise<void>[] = [];
  while (!flood.isOver) {
    const began = performance.now();
    waiting.push(
      fetch(`${product.address}/healthz`)
        .then((answer) => answer.text())
        .then(() => void times.push(performance.now() - began)),
    );
    await pause(5);
  }
  await Promise.all(waiting);
  return times;
}

try {
  process.stdout.write(`${clients} clients without a pause, ${seconds} s each; /healthz beside them in ms\n\n`);
  process.stdout.write('| what is asked for | 200 a second | other answers | /healthz p50 | p99 | longest |\n');
  process.stdout.write('| --- | ---: | --- | ---: | ---: | ---: |\n');
  let rendered = 0;
  for (const { name, ...flood } of floods) {
    const running = httpFlood({ ...flood, address: product.address, clients, seconds });
    const [answers, health] = await Promise.all([running, probe(running)]);
    const { 200: good = 0, ...others } = answers;
    const rate = good / seconds;
    if (rendered === 0) rendered = rate;
    const said = Object.entries(others).map(([status, count]) => `${count} × ${status}`);
    const quantiles = [0.5, 0.99, 1].map((share) => quantile(health, share).toFixed(1));
    const times = name.startsWith('cached') ? ` (${(rate / rendered).toFixed(0)} times rendering)` : '';
    process.stdout.write(
      `| ${name} | ${rate.toFixed(0)}${times} | ${said.join(', ') || '-'} | ${quantiles.join(' | ')} |\n`,
    );
  }
} finally {
  await product.stop();
}
