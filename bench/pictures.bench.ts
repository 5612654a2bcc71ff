import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import process from 'node:process';
import { hash } from '@node-rs/argon2';
import { Pool } from 'pg';
import sharp from 'sharp';
import { limits } from '#contracts/limits.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { flat } from '#server/testing/flat-form.ts';
import { startProductServer } from '../e2e/product-server.ts';
import { quantile } from './quantile.ts';

/**
 * Starts its own product, and lets twenty people post a flat with a picture of a camera's size at the same moment.
 * Meanwhile it requests `/healthz` and pages of visitors (a list, a home, a suggestion, the home page): whether
 * pictures slow other calls down, and how much memory they take.
 *
 *     npm run build && npm run bench -- pictures
 */
const people = 20;
const [width, height] = [4000, 3000];
const password = 'courtyard at noon';
const visits = [
  '/api/properties?transaction_type=sale',
  '/api/places/autocomplete?input=Balew',
  '/api/search/counts',
  '/',
];
const idleRounds = 50;
/** Visitors come one after the other; without a pause these requests would be the load. */
const pauseMs = 10;

const product = await startProductServer('bench-pictures');
const postgres = await startEmbeddedPostgres({ dataDir: product.dataDir, log: console });
const database = new Pool({ connectionString: postgres.connectionString });

/** Each call comes from an address of its own, so that the limits stay as they are. */
let callers = 0;
const fromSomewhere = () => ({ 'x-forwarded-for': `10.1.${Math.floor(++callers / 250) % 250}.${1 + (callers % 250)}` });

/** The most megabytes that the server's process used since `forgetPeak`; null without /proc. */
async function peakMemory(): Promise<number | null> {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** Linux starts to count anew when a 5 is written here. */
const forgetPeak = () => writeFile(`/proc/${product.pid}/clear_refs`, '5').catch(() => undefined);

/** A JPEG with the grain of a camera, as large as one may be sent. */
async function cameraPicture(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#808080', noise: grain } });
  const raw = await picture.raw().toBuffer();
  for (const quality of [80, 65, 50, 35, 20, 10]) {
    const bytes = await sharp(raw, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (bytes.length < limits.imageBytes) return bytes;
  }
  throw new Error('The picture is too large to be sent.');
}

/** Tokens of people who may post. */
async function signInAll(): Promise<string[]> {
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await database.query(
    `INSERT INTO users (first_name, email, password_hash, email_verified_at)
     SELECT 'Bench', 'bench' || n || '@example.in', $1, now() FROM generate_series(0, ${people}) n`,
    [passwordHash],
  );
  const tokens: string[] = [];
  for (let n = 0; n <= people; n++) {
    const reply = await fetch(`${product.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...fromSomewhere() },
      body: JSON.stringify({ email: `bench${n}@example.in`, password }),
    });
    tokens.push(((await reply.json()) as { token: string }).token);
  }
  return tokens;
}

/** Requests an address and returns the milliseconds until all of it was there. */
async function ask(path: string): Promise<number> {
  const began = performance.now();
  const reply = await fetch(product.address + path, { headers: fromSomewhere() });
  await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return performance.now() - began;
}

/** One round of all requests of others meanwhile. */
async function askAround(health: number[], others: number[]): Promise<void> {
  health.push(await ask('/healthz'));
  await setTimeout(pauseMs);
  for (const path of visits) {
    others.push(await ask(path));
    await setTimeout(pauseMs);
  }
}

async function post(token: string, picture: Buffer, n: number): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(flat)) form.append(name, value);
  // Bytes after a JPEG's end change only its hash: without them all twenty would be stored as one.
  form.append('images[]', new Blob([new Uint8Array(picture), String(n)]), 'camera.jpg');
  const reply = await fetch(`${product.address}/api/properties`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, ...fromSomewhere() },
  });
  if (reply.status !== 201) throw new Error(`answered ${reply.status}: ${await reply.text()}`);
}

const shown = (times: readonly number[], share: number) => `${quantile(times, share).toFixed(1)} ms`.padStart(10);
const line = (name: string, times: readonly number[]) =>
  `  ${name.padEnd(16)} median ${shown(times, 0.5)}   p99 ${shown(times, 0.99)}   max ${shown(times, 1)}   (${times.length})\n`;
const megabytesText = (megabytes: number | null) => (megabytes === null ? 'unknown here' : `${megabytes} MB`);

try {
  const [first = '', ...tokens] = await signInAll();
  const picture = await cameraPicture();
  // The first picture loads what a decoder needs.
  await post(first, picture, -1);
  await forgetPeak();
  const idle = { health: [] as number[], others: [] as number[] };
  for (let n = 0; n < idleRounds; n++) await askAround(idle.health, idle.others);
  const before = await peakMemory();

  const began = performance.now();
  let left = people;
  const posting = tokens.map((token, n) => post(token, picture, n).finally(() => (left -= 1)));
  const busy = { health: [] as number[], others: [] as number[] };
  while (left > 0) await askAround(busy.health, busy.others);
  await Promise.all(posting);
  const took = performance.now() - began;

  process.stdout.write(
    `${people} flats posted at once, with a picture of ${width} × ${height} and ${Math.round(picture.length / 1024)} kB each\n`,
  );
  process.stdout.write(`  all ${(took / 1000).toFixed(1)} s, ${(took / people / 1000).toFixed(2)} s each\n`);
  process.stdout.write('Idle\n' + line('/healthz', idle.health) + line('what others ask', idle.others));
  process.stdout.write('Beside them\n' + line('/healthz', busy.health) + line('what others ask', busy.others));
  process.stdout.write(
    `Memory of the server at its highest: idle ${megabytesText(before)}, beside them ${megabytesText(await peakMemory())}\n`,
  );
} finally {
  await database.end();
  await postgres.stop();
  await product.stop();
}
