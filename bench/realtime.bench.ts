import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import type { RealtimeApp } from '#server/platform/realtime/realtime.ts';
import { startProductServer } from '../e2e/product-server.ts';
import type { LoadResult } from './realtime-load.ts';
import { checkOpenFiles, residentMegabytes } from './sockets.ts';

/**
 * Starts a product of its own and connects 5,000 sockets to it from another process, which then announces 500 events a
 * second over HTTP for a minute, each for two sockets, and measures until they arrive.
 *
 *     npm run build && npm run bench -- realtime [sockets] [events a second] [seconds]
 */
const [sockets = 5_000, eventsPerSecond = 500, seconds = 60] = process.argv.slice(3).map(Number);

const app: RealtimeApp = { id: 'aangan', key: 'benchbench', secret: 'secret-of-the-bench'.replaceAll('-', '_') };
const product = await startProductServer('bench-realtime', { REALTIME_KEY: app.key, REALTIME_SECRET: app.secret });
const load = fork(
  path.join(import.meta.dirname, 'realtime-load.ts'),
  [product.address, JSON.stringify(app), String(sockets), String(eventsPerSecond), String(seconds)],
  { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
);
const ended = once(load, 'exit').then(([code]) => {
  if (code !== 0) throw new Error(`The load ended with ${String(code)}.`);
});
const nextWord = async (): Promise<unknown> => {
  const word = await Promise.race([once(load, 'message'), ended]);
  return word?.[0];
};

const ms = (value: number) => `${value.toFixed(1)} ms`;
const megabytes = (value: number | null) => (value === null ? 'unknown here' : `${value.toFixed(0)} MB`);

try {
  await checkOpenFiles(product.pid, sockets);
  const before = await residentMegabytes(product.pid);
  const beganAt = performance.now();
  await nextWord();
  const connectSeconds = (performance.now() - beganAt) / 1000;
  const after = await residentMegabytes(product.pid);
  load.send('go');
  const result = (await nextWord()) as LoadResult;
  const loaded = await residentMegabytes(product.pid);
  const perSocket = before === null || after === null ? null : ((after - before) * 1024) / sockets;
  const rows: [string, string][] = [
    [`${sockets} sockets connected and let in`, `${connectSeconds.toFixed(1)} s`],
    ['memory for each', perSocket === null ? 'unknown here' : `${perSocket.toFixed(1)} kB`],
    ['memory before / with them / after the events', [before, after, loaded].map(megabytes).join(' / ')],
    [`events announced, ${eventsPerSecond} a second`, String(result.announced)],
    ['delivered / expected', `${result.delivered} / ${result.expected}`],
    ['lost / twice / sockets closed', `${result.lost} / ${result.twice} / ${result.lostSockets}`],
    ['from the announcement to the browser: p50', ms(result.p50Ms)],
    ['p95', ms(result.p95Ms)],
    ['p99', ms(result.p99Ms)],
    ['longest', ms(result.longestMs)],
    ['the load itself lagged by at most', ms(result.lagMs)],
  ];
  for (const [name, value] of rows) process.stdout.write(`  ${name.padEnd(48)} ${value}\n`);
  await ended;
} finally {
  load.kill();
  await product.stop();
}
