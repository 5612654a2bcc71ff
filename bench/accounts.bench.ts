import process from 'node:process';
import { hash } from '@node-rs/argon2';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { startProductServer } from '../e2e/product-server.ts';
import { quantile } from './quantile.ts';

/**
 * Starts its own product and measures two things about sign-in: whether its timing reveals which addresses have an
 * account (the medians of addresses with and without one, measured in turns), and whether a flood of sign-ins slows
 * other calls down.
 *
 *     npm run build && npm run bench -- accounts
 */
const samples = 200;
const warmUp = 20;
const accounts = 50;
const floodSeconds = 10;
const floodClients = 80;

const product = await startProductServer('bench-accounts');
const postgres = await startEmbeddedPostgres({ dataDir: product.dataDir, log: console });
const database = new Pool({ connectionString: postgres.connectionString });

/** Each call comes from an address of its own, so that the limits stay as they are. */
let callers = 0;
const newAddress = () =>
  `10.${Math.floor(++callers / 65_025) % 255}.${Math.floor(callers / 255) % 255}.${callers % 255}`;

async function signIn(email: string): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const { status } = await fetch(`${product.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ email, password: 'not the password' }),
  });
  return { status, ms: performance.now() - began };
}

const shown = (ms: number) => `${ms.toFixed(1)} ms`.padStart(10);

try {
  const passwordHash = await hash('the right password', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await database.query(
    `INSERT INTO users (first_name, email, password_hash, email_verified_at)
     SELECT 'Bench', 'bench' || n || '@example.in', $1, now() FROM generate_series(1, ${accounts}) n`,
    [passwordHash],
  );
  const registered: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < samples + warmUp; n++) {
    const one = await signIn(`bench${1 + (n % accounts)}@example.in`);
    const other = await signIn(`nobody${1 + (n % accounts)}@example.in`);
    if (one.status !== 401 || other.status !== 401) throw new Error(`answered ${one.status} and ${other.status}`);
    if (n < warmUp) continue;
    registered.push(one.ms);
    unknown.push(other.ms);
  }
  const [a, b] = [quantile(registered, 0.5), quantile(unknown, 0.5)];
  process.stdout.write(`Sign-in with a wrong password, ${samples} samples each, in turns\n`);
  process.stdout.write(`  known address    median ${shown(a)}   p95 ${shown(quantile(registered, 0.95))}\n`);
  process.stdout.write(`  unknown address  median ${shown(b)}   p95 ${shown(quantile(unknown, 0.95))}\n`);
  process.stdout.write(`  difference              ${shown(Math.abs(a - b))}   ratio ${(a / b).toFixed(3)}\n`);

  const health = async () => {
    const began = performance.now();
    await fetch(`${product.address}/healthz`);
    return performance.now() - began;
  };
  const idle: number[] = [];
  for (let n = 0; n < 50; n++) idle.push(await health());
  const until = performance.now() + floodSeconds * 1000;
  const statuses = new Map<number, number>();
  const flood = Array.from({ length: floodClients }, async () => {
    while (performance.now() < until) {
      const { status } = await signIn(`flood${callers}@example.in`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const busy: number[] = [];
  while (performance.now() < until) busy.push(await health());
  await Promise.all(flood);
  process.stdout.write(`/healthz beside ${floodClients} clients that sign in without a pause, ${floodSeconds} s\n`);
  process.stdout.write(`  idle     median ${shown(quantile(idle, 0.5))}   max ${shown(Math.max(...idle))}\n`);
  process.stdout.write(
    `  flooded  median ${shown(quantile(busy, 0.5))}   p99 ${shown(quantile(busy, 0.99))}   max ${shown(Math.max(...busy))}\n`,
  );
  process.stdout.write(`  sign-ins answered: ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}\n`);
} finally {
  await database.end();
  await postgres.stop();
  await product.stop();
}
