import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#server/testing/redis.ts';
import { drawn } from '#server/testing/runs.ts';
import { balancers, whyNoBalancer } from './balancers.ts';
import { nameOfRestarts, startRestartsScene } from './restarts-in-turn.ts';
import { runRow } from './row.ts';
import type { Scene } from './scene.ts';

const rates = { writesPerSecond: 3, readsPerSecond: 8, afterMs: 1_000 };
const here = drawn(balancers.filter((balancer) => whyNoBalancer(balancer) === null));

describe.skipIf(here.length === 0)('nodes that are restarted one after the other', () => {
  let folder: string;
  let scene: Scene;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'aangan-turns-'));
    const ports: number[] = [];
    while (ports.length < 6) ports.push(await freePort());
    scene = await startRestartsScene(path.join(folder, 'data'), ports);
  }, 180_000);
  afterAll(async () => {
    await scene.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(here)(
    'refuse and fail no call behind %s, and lose nothing',
    async (balancer) => {
      const fault = scene.faults.find(({ name }) => name === nameOfRestarts(balancer));
      if (!fault || 'skipped' in fault) throw new Error('It is not there.');
      const row = await runRow(scene.address, fault, rates);
      expect(row.problems).toEqual([]);
      expect(row.acknowledged).toBeGreaterThan(20);
    },
    180_000,
  );
});
