// A separate process for realtime.bench.ts: node bench/realtime-load.ts <address> <app as JSON> <sockets> <events a
// second> <seconds>. Connects, reports that it has, waits for a message, announces and listens, and reports what
// arrived.
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { userChannel, type RealtimeApp } from '#server/platform/realtime/realtime.ts';
import { checkOpenFiles, openPublisher, openSockets } from './sockets.ts';
import { quantileOfSorted } from './quantile.ts';

export interface LoadResult {
  announced: number;
  expected: number;
  delivered: number;
  lost: number;
  twice: number;
  lostSockets: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  longestMs: number;
  /** How late the announcements themselves were, at most: a load that lags measures itself. */
  lagMs: number;
}

const [address = '', appText = '', ...numbers] = process.argv.slice(2);
const app = JSON.parse(appText) as RealtimeApp;
const [count = 0, eventsPerSecond = 0, seconds = 0] = numbers.map(Number);
/** How long the last events may take to arrive. */
const lastMs = 5_000;
const stepMs = 10;

await checkOpenFiles(process.pid, count);
const users = Array.from({ length: count }, (_, n) => n + 1);
const announced = Math.round(eventsPerSecond * seconds);
const times = new Float64Array(announced * 2);
/** By event, how often it came. */
const arrivals = new Uint8Array(announced);
let delivered = 0;
const sockets = await openSockets({ address, app }, users, (_userId, data) => {
  const { id, sentAt } = JSON.parse(data) as { id: number; sentAt: number };
  arrivals[id] = (arrivals[id] ?? 0) + 1;
  if (delivered < times.length) times[delivered] = performance.now() - sentAt;
  delivered += 1;
});
process.send?.('connected');
await new Promise((resolve) => process.once('message', resolve));

const publisher = openPublisher({ address, app });
const calls: Promise<void>[] = [];
const beganAt = performance.now();
let lagMs = 0;
for (let id = 0; id < announced;) {
  const dueAt = beganAt + (id / eventsPerSecond) * 1000;
  const now = performance.now();
  if (now < dueAt) {
    await setTimeout(stepMs);
    continue;
  }
  lagMs = Math.max(lagMs, now - dueAt);
  // A message's channels: that of its recipient and that of its sender. The text has the usual length.
  const recipient = 1 + (id % count);
  const sender = 1 + ((id + Math.floor(count / 2)) % count);
  const message = { id, sentAt: performance.now(), message: 'Is the flat still to be had? '.repeat(4) };
  calls.push(publisher.publish([userChannel(recipient), userChannel(sender)], 'MessageSent', message));
  id += 1;
}
await Promise.all(calls);
for (const until = performance.now() + lastMs; delivered < announced * 2 && performance.now() < until;) {
  await setTimeout(stepMs);
}
const sorted = times.subarray(0, Math.min(delivered, times.length)).toSorted();
const result: LoadResult = {
  announced,
  expected: announced * 2,
  delivered,
  lost: arrivals.reduce((sum, times) => sum + Math.max(0, 2 - times), 0),
  twice: arrivals.reduce((sum, times) => sum + Math.max(0, times - 2), 0),
  lostSockets: sockets.lost(),
  p50Ms: quantileOfSorted(sorted, 0.5),
  p95Ms: quantileOfSorted(sorted, 0.95),
  p99Ms: quantileOfSorted(sorted, 0.99),
  longestMs: sorted.at(-1) ?? 0,
  lagMs,
};
process.send?.(result);
publisher.close();
sockets.close();
process.disconnect();
