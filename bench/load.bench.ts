import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { freePort } from '#server/app/provide/ports.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import type { RealtimeApp } from '#server/platform/realtime/realtime.ts';
import { startProductOn, startProductServer } from '../e2e/product-server.ts';
import { makeCaller, type CallTime } from '../scripts/chaos/calls.ts';
import { openLedger } from '../scripts/chaos/ledger.ts';
import { checkNginx, startNginx } from './behind-nginx.ts';
import { liveHeapOf } from './live-heap.ts';
import { mixedUrls } from './mixed-urls.ts';
import { memoryOf } from './memory-of.ts';
import { openMadeUpRecords } from './million-records.ts';
import { quantile } from './quantile.ts';
import { checkOpenFiles, openSockets } from './sockets.ts';

/**
 * Mixed use for some minutes: of a hundred requests a second ten write (saved homes, messages, homes with pictures,
 * accounts, payments, saved searches), the others read pages, lists, homes, counts and cells, each visitor from a
 * separate address; beside them a thousand sockets. Prints answers with 5xx, times, memory of the processes and what the
 * product still uses after a full collection, at the start and after each tenth, and the growth of log and tables.
 * `--records 1000000` takes the records of `million`, `--behind nginx` asks through the system's nginx with the file of
 * ops/.
 *
 *     npm run build && npm run bench -- load --minutes 10
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    minutes: { type: 'string', default: '10' },
    'per-second': { type: 'string', default: '100' },
    sockets: { type: 'string', default: '1000' },
    records: { type: 'string', default: '0' },
    behind: { type: 'string' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const [minutes, perSecond, sockets, records] = [
  Number(values.minutes),
  Number(values['per-second']),
  Number(values.sockets),
  Number(values.records),
];
const writeShare = 0.1;
/** Memory is read after each of these. */
const parts = 10;
const visitors = 90;
/** Each within what one person may send. */
const people = 24;
const app: RealtimeApp = { id: 'aangan', key: 'benchbench', secret: 'secret_of_the_bench' };
const settings = {
  REALTIME_KEY: app.key,
  REALTIME_SECRET: app.secret,
  TRUST_PROXY: values.behind ? '1' : '',
  LOG_LEVEL: 'info',
};
if (values.behind !== undefined && values.behind !== 'nginx') throw new Error('--behind is nginx, or left out');
if (values.behind) checkNginx();

const inspectorPort = await freePort('127.0.0.1');
const nodeArguments = [`--inspect=127.0.0.1:${inspectorPort}`];
const madeUp = records > 0 ? await openMadeUpRecords(records) : null;
const product = await (madeUp
  ? startProductOn(madeUp.dataDir, settings, { nodeArguments })
  : startProductServer('bench-load', settings, nodeArguments));
const postgres = await startEmbeddedPostgres({
  dataDir: product.dataDir,
  log: { warn: () => undefined, error: () => undefined },
});
const proxyPort = values.behind ? await freePort('127.0.0.1') : null;
const address = proxyPort === null ? product.address : `http://127.0.0.1:${proxyPort}`;
const client = new Client({ connectionString: postgres.connectionString });
let nginx: Awaited<ReturnType<typeof startNginx>> | null = null;
try {
  if (proxyPort !== null) {
    const [node, redirects] = [Number(new URL(product.address).port), await freePort('127.0.0.1')];
    nginx = await startNginx(product.dataDir, { port: proxyPort, redirects, node });
  }
  await checkOpenFiles(product.pid, sockets);
  await client.connect();
  await measure();
} finally {
  await client.end();
  await postgres.stop();
  await nginx?.stop();
  await product.stop();
  await madeUp?.close();
}

async function measure(): Promise<void> {
  const calls: CallTime[] = [];
  const hearing = { isOn: false };
  const hear = (call: CallTime): void => {
    if (hearing.isOn) calls.push(call);
  };
  const ledger = await openLedger(address, { people, hear });
  const members = ledger.entries.filter(({ kind }) => kind === 'account').map(({ person }) => person.id);
  const users = [...members, ...Array.from({ length: Math.max(0, sockets - members.length) }, (_, n) => n + 1)];
  let events = 0;
  const open = await openSockets({ address, app }, users.slice(0, sockets), () => (events += 1));
  const callers = Array.from({ length: visitors }, (_, n) => makeCaller(address, `127.0.3.${String(n + 1)}`, hear));
  const urls = await mixedUrls(address);
  // Caches and the compiler are warm after this.
  const reading = (seconds: number) => readFor(seconds, urls, callers);
  await reading(10);

  hearing.isOn = true;
  const [sizes, logged] = [await tableSizes(), product.printedBytes()];
  await printMemory('start');
  const stop = ledger.begin({ writesPerSecond: perSecond * writeShare, readsPerSecond: 0 });
  for (let part = 1; part <= parts; part++) {
    await reading((minutes * 60) / parts);
    await printMemory(`${((minutes * part) / parts).toFixed(0)} min`);
  }
  await stop();
  hearing.isOn = false;

  const kinds: [string, (call: CallTime) => boolean][] = [
    ['all', () => true],
    ['pages', ({ method, path }) => method === 'GET' && !path.startsWith('/api/') && !path.startsWith('/dev/')],
    ['calls that read', ({ method, path }) => method === 'GET' && path.startsWith('/api/')],
    ['calls that write', ({ method }) => method !== 'GET'],
  ];
  for (const [name, isOne] of kinds) print(timesOf(name, calls.filter(isOne)));
  const failed = calls.filter(({ status }) => status === 0 || status >= 500);
  print(
    `5xx: ${count(failed, ({ status }) => status >= 500)}, no answer: ${count(failed, ({ status }) => status === 0)}`,
  );
  for (const words of ledger.failures().keys()) print(`  ${words}`);
  print(`refused (4xx): ${count(calls, ({ status }) => status >= 400 && status < 500)}`);
  print(`sockets: ${users.slice(0, sockets).length}, lost ${open.lost()}, events ${events}`);
  print(
    `log: ${megabytes(product.printedBytes() - logged)} MB, ${((product.printedBytes() - logged) / calls.length).toFixed(0)} B a request`,
  );
  const grown = [...(await tableSizes())]
    .map(([name, bytes]) => ({ name, bytes: bytes - (sizes.get(name) ?? 0) }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes);
  print(`tables: ${megabytes(grown.reduce((sum, { bytes }) => sum + bytes, 0))} MB`);
  for (const { name, bytes } of grown.slice(0, 12)) print(`  ${name.padEnd(32)} ${megabytes(bytes).padStart(8)} MB`);
  const { lost, doubled, acknowledged } = await ledger.check();
  print(`acknowledged ${acknowledged}, lost ${lost.length}, doubled ${doubled.length}`);
  open.close();
  ledger.close();
  for (const caller of callers) caller.close();
}

/** Sends the reads of this many seconds when each is due, whether the earlier ones are answered or not. */
async function readFor(
  seconds: number,
  urls: readonly string[],
  callers: readonly ReturnType<typeof makeCaller>[],
): Promise<void> {
  const rate = perSecond * (1 - writeShare);
  const begunMs = performance.now();
  const open: Promise<unknown>[] = [];
  for (let n = 0; n < seconds * rate; n += 1) {
    const earlyMs = begunMs + (n * 1000) / rate - performance.now();
    if (earlyMs > 0) await pause(earlyMs);
    // Strides that share nothing with the number of addresses or visitors.
    const asked = callers[n % callers.length]?.call('GET', urls[(n * 7_919) % urls.length] ?? '/');
    if (asked) open.push(asked.then(() => undefined));
  }
  await Promise.all(open);
}

function timesOf(name: string, calls: readonly CallTime[]): string {
  const times = calls.map(({ ms }) => ms);
  const shown = [0.5, 0.95, 0.99, 1].map((share) => `p${share * 100} ${quantile(times, share).toFixed(1)} ms`);
  return `${name.padEnd(18)} ${String(calls.length).padStart(7)}  ${(calls.length / (minutes * 60)).toFixed(1)}/s  ${shown.join('  ')}`;
}

async function printMemory(when: string): Promise<void> {
  const { product: node, database } = await memoryOf(product);
  const { used, external } = await liveHeapOf(inspectorPort);
  const shown = (value: number | null) => (value === null ? 'unknown' : `${value.toFixed(0)} MB`);
  print(
    `memory, ${when}: product ${shown(node)}, of it in use ${used.toFixed(1)} and ${external.toFixed(1)} MB of buffers, database ${shown(database)}`,
  );
}

async function tableSizes(): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `SELECT c.oid::regclass::text AS name, pg_total_relation_size(c.oid) AS bytes FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'r' AND n.nspname IN ('public', 'pgboss')`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

function count(calls: readonly CallTime[], isOne: (call: CallTime) => boolean): number {
  return calls.filter(isOne).length;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
