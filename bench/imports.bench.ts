import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Import } from '#contracts/imports/imports.ts';
import { makePasswords } from '#server/modules/accounts/accounts.passwords.ts';
import { startProductOn } from '../e2e/product-server.ts';
import { httpLoad } from './http-load.ts';
import { questions } from './million-questions.ts';
import { openMadeUpRecords } from './million-records.ts';
import { quantile } from './quantile.ts';

/**
 * An agent's file, imported alone and beside a hundred searches a second: lines a second of reading and of storing, and
 * how long the searches take without and with it.
 *
 *     npm run build && npm run bench -- imports --records 100000 --lines 10000
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    records: { type: 'string', default: '100000' },
    lines: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '20' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const lines = Number(values.lines);
const seconds = Number(values.seconds);
const searchesPerSecond = 100;
const person = { email: 'import-bench@example.in', password: 'a long enough password' };

const records = await openMadeUpRecords(Number(values.records));
const product = await startProductOn(records.dataDir);
const { rows } = await records.pool.query<{ id: number }>(
  `INSERT INTO users (first_name, last_name, email, user_type, password_hash, email_verified_at)
   VALUES ('Import', 'Bench', $1, 'agent', $2, now()) RETURNING id`,
  [person.email, await makePasswords().hash(person.password)],
);
const userId = rows[0]?.id ?? 0;
await records.pool.query('INSERT INTO import_limits (user_id, homes) VALUES ($1, 1000000)', [userId]);

try {
  const token = await signIn();
  const alone = await read(token, 1);
  print(`read alone: ${alone.perSecond.toFixed(0)} lines/s`);
  await call(token, `/api/imports/${alone.id}/start`, { method: 'POST' });
  print(`stored alone: ${perSecond(lines, await waitFor(token, alone.id, 'stored'))} lines/s`);

  const beside = await read(token, 2);
  await search(3);
  const quiet = await search(seconds);
  await call(token, `/api/imports/${beside.id}/start`, { method: 'POST' });
  const busy = await search(seconds);
  const { state, progress } = await find(token, beside.id);
  const stored = state === 'stored' ? lines : (progress?.done ?? 0);
  print(`stored beside ${searchesPerSecond} searches a second: ${perSecond(stored, seconds)} lines/s`);
  for (const [name, times] of Object.entries({ 'without the import': quiet, 'beside the import': busy }))
    print(`searches ${name}: p50 ${quantile(times, 0.5).toFixed(1)}   p95 ${quantile(times, 0.95).toFixed(1)} ms`);
  await waitFor(token, beside.id, 'stored');
} finally {
  await records.pool.query('DELETE FROM users WHERE id = $1', [userId]);
  await product.stop();
  await records.close();
}

function perSecond(count: number, inSeconds: number): string {
  return (count / inSeconds).toFixed(0);
}

/** Homes of one file, none of which another has. */
function csvOf(file: number): string {
  const rowsOfFile = Array.from({ length: lines }, (_, n) =>
    [
      `F${file}-${n}`,
      ['Baner', 'Aundh', 'Wakad', 'Kothrud'][n % 4],
      'Pune',
      `${1 + (n % 4)} BHK`,
      600 + (n % 900),
      60 + (n % 90),
    ].join(','),
  );
  return ['Ref No,Locality,City,BHK,Area (sq ft),Price (lakh)', ...rowsOfFile].join('\n');
}

async function signIn(): Promise<string> {
  const reply = await fetch(`${product.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { token } = (await reply.json()) as { token?: string };
  if (token === undefined) throw new Error('The sign-in failed.');
  return token;
}

async function call(token: string, path: string, init: RequestInit = {}): Promise<Import> {
  const reply = await fetch(`${product.address}${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
  const { data, message } = (await reply.json()) as { data?: Import; message?: string };
  if (!data) throw new Error(message ?? `${path} failed.`);
  return data;
}

function find(token: string, id: number): Promise<Import> {
  return call(token, `/api/imports/${id}`);
}

/** Seconds until an import has come so far. */
async function waitFor(token: string, id: number, wanted: Import['state']): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { state, problem } = await find(token, id);
    if (state === wanted) return (performance.now() - began) / 1000;
    if (state === 'refused') throw new Error(problem ?? 'refused');
    await setTimeout(200);
  }
}

async function read(token: string, file: number): Promise<{ id: number; perSecond: number }> {
  const body = new FormData();
  body.append('file', new Blob([csvOf(file)]), `stock-${file}.csv`);
  const { id } = await call(token, '/api/imports', { method: 'POST', body });
  const took = await waitFor(token, id, 'waiting');
  // The second file is another stock, of which nothing has vanished.
  return { id, perSecond: lines / took };
}

function search(forSeconds: number): Promise<number[]> {
  const asked = Object.values(questions);
  const urls = Array.from({ length: asked.length * 24 }, (_, n) => {
    const query = asked[n % asked.length]?.(Math.floor(n / asked.length)) ?? '';
    return `/api/properties?${query}`;
  });
  return httpLoad({ address: product.address, urls, method: 'GET', perSecond: searchesPerSecond, seconds: forSeconds });
}
