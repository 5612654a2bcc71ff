import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import type { RealtimeApp } from '#server/platform/realtime/realtime.ts';
import { startProductServer } from '../e2e/product-server.ts';
import { quantileOfSorted } from './quantile.ts';
import { checkOpenFiles, openSockets, residentMegabytes } from './sockets.ts';

/**
 * Starts a product of its own, connects 5,000 people to it, lets pairs of them who have spoken before write to each other
 * through POST /api/messages, and measures until a message is acknowledged and until it has arrived at both. Afterwards
 * it counts what the database holds.
 *
 *     npm run build && npm run bench -- chat [messages a second] [seconds] [sockets]
 */
const [messagesPerSecond = 500, seconds = 60, connected = 5_000] = process.argv.slice(3).map(Number);
/** Nobody may write more than thirty in a minute. */
const perPerson = 25;
const total = messagesPerSecond * seconds;
const writers = Math.max(2, 2 * Math.ceil(total / perPerson / 2));
const people = Math.max(writers, connected);
const lastMs = 5_000;

const app: RealtimeApp = { id: 'aangan', key: 'benchbench', secret: 'secret_of_the_bench' };
const settings = { REALTIME_KEY: app.key, REALTIME_SECRET: app.secret, DEMO_DATA: 'false' };
const product = await startProductServer('bench-chat', settings);
// It runs already: this joins it.
const postgres = await startEmbeddedPostgres({ dataDir: product.dataDir, log: console });
const pool = new Pool({ connectionString: postgres.connectionString });
await checkOpenFiles(product.pid, people);

const tokens = Array.from({ length: people }, () => randomBytes(32).toString('base64url'));
const { rows: users } = await pool.query<{ id: number }>(
  `INSERT INTO users (first_name, email, email_verified_at) SELECT 'Person ' || n, 'bench' || n || '@test.example', now()
   FROM generate_series(1, $1) n RETURNING id`,
  [people],
);
const ids = users.map(({ id }) => id);
await pool.query(
  `INSERT INTO sessions (user_id, token_hash, device, address, expires_at)
   SELECT id, hash, 'bench', '127.0.0.1', now() + interval '1 hour' FROM unnest($1::int[], $2::bytea[]) AS t (id, hash)`,
  [ids, tokens.map((token) => createHash('sha256').update(token).digest())],
);
// Each writer and the next have spoken before.
const low = ids.slice(0, writers).filter((_, n) => n % 2 === 0);
const high = ids.slice(0, writers).filter((_, n) => n % 2 === 1);
await pool.query(
  `WITH pairs AS (INSERT INTO conversations (low_id, high_id)
     SELECT least(a, b), greatest(a, b) FROM unnest($1::int[], $2::int[]) AS t (a, b) RETURNING id, low_id, high_id)
   INSERT INTO conversation_members (conversation_id, user_id, other_id)
   SELECT id, low_id, high_id FROM pairs UNION ALL SELECT id, high_id, low_id FROM pairs`,
  [low, high],
);

const sentAt = new Map<string, number>();
const arrived = new Map<string, number>();
const arrivals: number[] = [];
const answers: number[] = [];
let acknowledged = 0;
let refused = 0;
const memoryBefore = await residentMegabytes(product.pid);
const sockets = await openSockets({ address: product.address, app }, ids, (_userId, data) => {
  const { client_id: name } = (JSON.parse(data) as { message: { client_id: string } }).message;
  arrived.set(name, (arrived.get(name) ?? 0) + 1);
  arrivals.push(performance.now() - (sentAt.get(name) ?? 0));
});

const memoryWith = await residentMegabytes(product.pid);

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
function send(from: number, to: number, text: string): Promise<void> {
  const name = randomUUID();
  const body = JSON.stringify({ message: text, type: 'text', client_id: name });
  const begun = performance.now();
  sentAt.set(name, begun);
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${tokens[from] ?? ''}`,
    };
    const call = request(
      `${product.address}/api/messages/${ids[to] ?? 0}`,
      { method: 'POST', agent, headers },
      (reply) => {
        reply.resume().once('end', () => {
          answers.push(performance.now() - begun);
          if (reply.statusCode === 201) acknowledged += 1;
          else refused += 1;
          resolve();
        });
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

const text = 'Is the flat still to be had? '.repeat(4);

/** The first word of each pair, and the first second of a process, are not what this measures. */
async function greet(): Promise<void> {
  for (let from = 0; from < writers; from += 2) await send(from, from + 1, text);
  for (const times of [answers, arrivals]) times.length = 0;
  acknowledged = 0;
}

try {
  await greet();
  const stored = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM messages');
  const calls: Promise<void>[] = [];
  const beganAt = performance.now();
  for (let n = 0; n < total;) {
    if (performance.now() < beganAt + (n / messagesPerSecond) * 1000) {
      await setTimeout(5);
      continue;
    }
    const from = n % writers;
    calls.push(send(from, from ^ 1, text));
    n += 1;
  }
  await Promise.all(calls);
  const took = (performance.now() - beganAt) / 1000;
  for (const until = performance.now() + lastMs; arrivals.length < acknowledged * 2 && performance.now() < until;) {
    await setTimeout(10);
  }
  const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM messages');
  const times = (list: number[]) => {
    const sorted = list.toSorted((a, b) => a - b);
    const at = (share: number) => `${quantileOfSorted(sorted, share).toFixed(1)} ms`;
    return `${at(0.5)} / ${at(0.95)} / ${at(0.99)}`;
  };
  const memory = [memoryBefore, memoryWith, await residentMegabytes(product.pid)];
  const perSocket = ((memory[1] ?? 0) - (memory[0] ?? 0)) * (1024 / people);
  const twice = [...arrived.values()].filter((times) => times > 2).length;
  const lines: [string, string][] = [
    [`${people} sockets; memory for each`, `${perSocket.toFixed(1)} kB`],
    [
      'memory before / with them / after the messages',
      memory.map((megabytes) => `${megabytes?.toFixed(0) ?? '?'} MB`).join(' / '),
    ],
    [`messages of ${writers} people, ${messagesPerSecond} a second`, `${total} in ${took.toFixed(1)} s`],
    ['acknowledged / refused', `${acknowledged} / ${refused}`],
    ['stored, of them before', `${rows[0]?.n ?? 0}, ${stored.rows[0]?.n ?? 0}`],
    ['arrived at both / expected / more than once', `${arrivals.length} / ${acknowledged * 2} / ${twice}`],
    ['until the answer: p50 / p95 / p99', times(answers)],
    ['until it has arrived: p50 / p95 / p99', times(arrivals)],
    ['sockets closed', String(sockets.lost())],
  ];
  for (const [name, value] of lines) process.stdout.write(`  ${name.padEnd(48)} ${value}\n`);
} finally {
  agent.destroy();
  sockets.close();
  await pool.end();
  await postgres.stop();
  await product.stop();
}
