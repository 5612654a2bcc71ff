import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '#server/testing/redis.ts';
import { runRow } from './row.ts';
import { startPair } from './single-faults.ts';

/**
 * The short form of `npm run chaos`: the product's own processes, on the embedded database. `npm test` kills a node,
 * `npm run test:all` the worker and the database as well.
 */
const rates = { writesPerSecond: 10, readsPerSecond: 10, afterMs: 2_000 };
let dataDir: string;
let pair: Awaited<ReturnType<typeof startPair>>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'aangan-chaos-'));
  pair = await startPair(dataDir, await freePort(2));
}, 120_000);
afterAll(async () => {
  await pair.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const faults = ['node killed', 'worker killed', 'postmaster killed (embedded database)'];

it.each(inject('isThorough') ? faults : faults.slice(0, 1))(
  'loses and doubles nothing that was acknowledged: %s',
  async (name) => {
    const fault = pair.faults.find((one) => one.name === name);
    const row = await runRow(pair.address, fault!, rates);
    expect(row.problems).toEqual([]);
    expect(row.acknowledged).toBeGreaterThan(30);
  },
  120_000,
);
