import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '#server/platform/processes.ts';
import { spawnElsewhere, startElsewhere } from '#server/testing/database/embedded-elsewhere.ts';
import { quickPlace } from '#server/testing/search/quick-place.ts';
import { canReuseIds, kill, startStranger } from '#server/testing/database/reused-id.ts';
import { soon } from '#server/testing/soon.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { withStartLock } from './start-lock.ts';

const log = { warn: () => undefined, error: () => undefined };

/** A stopped database as a first start leaves it. */
let made: string;
let dataDir: string;
const cleanup: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  made = await mkdtemp(path.join(await quickPlace(), 'aangan-postgres-made-'));
  await (await startEmbeddedPostgres({ dataDir: made, log })).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(await quickPlace(), 'aangan-postgres-ids-'));
  await cp(made, dataDir, { recursive: true });
});
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  cleanup.push(postgres.stop);
  return postgres;
}

/** Starts an unrelated process with this id, which it has until the end of the test. */
async function reuseId(id: number): Promise<ChildProcess> {
  const stranger = await startStranger(id);
  cleanup.push(() => kill(stranger));
  return stranger;
}

/**
 * Writes a file as it was left a minute ago: without a start in it only its time shows that the process is another
 * one, and the start of a process is given to some hundredths of a second.
 */
async function writeEarlier(name: string, text: string): Promise<void> {
  const file = path.join(dataDir, name);
  await writeFile(file, text);
  const aMinuteAgo = Date.now() / 1000 - 60;
  await utimes(file, aMinuteAgo, aMinuteAgo);
}

// Ids can be reused on purpose only where the kernel lets the test choose the next one (root on Linux). Another process
// of the machine may have taken the id meanwhile, for long: then a test begins again, with another one.
describe.skipIf(!canReuseIds)('when an unrelated process has the id of a killed one', { retry: 2 }, () => {
  it('one Ctrl-C of the next server ends the database', async () => {
    const killed = await startElsewhere(dataDir);
    await kill(killed.child);
    const stranger = await reuseId(killed.child.pid ?? 0);
    const next = await startElsewhere(dataDir);
    cleanup.push(next.stop);
    expect(next).toMatchObject({ adopted: true, pid: killed.pid });
    await next.stop();
    expect(await isAlive(killed.pid)).toBe(false);
    expect(await isAlive(stranger.pid ?? 0)).toBe(true);
  });

  it('a start that was killed does not block the next one', async () => {
    const lock = path.join(dataDir, 'postgres.lock');
    const killed = spawnElsewhere(dataDir);
    await soon(async () => expect((await stat(lock)).size).toBeGreaterThan(0));
    await kill(killed);
    expect(existsSync(lock)).toBe(true);
    await reuseId(killed.pid ?? 0);
    expect((await start()).connectionString).toContain('127.0.0.1');
  });

  it('a lock of an older version, which names the id alone, does not block either', async () => {
    const killed = spawnElsewhere(dataDir);
    await kill(killed);
    const id = killed.pid ?? 0;
    await writeEarlier('postgres.lock', String(id));
    await reuseId(id);
    expect((await start()).connectionString).toContain('127.0.0.1');
  });

  it('a claim of an older version does not keep the database running', async () => {
    const killed = await startElsewhere(dataDir);
    await kill(killed.child);
    const id = killed.child.pid ?? 0;
    await writeEarlier(`postgres-users/${String(id)}`, '');
    await reuseId(id);
    const next = await start();
    await next.stop();
    expect(await isAlive(killed.pid)).toBe(false);
  });

  it('a killed database is restarted', async () => {
    const postgres = await start();
    const killed = postgres.pid();
    process.kill(killed, 'SIGKILL');
    await soon(async () => expect(await isAlive(killed)).toBe(false));
    await reuseId(killed);
    await soon(() => expect(postgres.pid()).not.toBe(killed));
    await postgres.stop();
    expect(await isAlive(killed)).toBe(true);
  });
});

describe('a lock of an older version', () => {
  it('is respected while its process runs', async () => {
    const holder = await startElsewhere(dataDir);
    cleanup.push(holder.stop);
    await writeFile(path.join(dataDir, 'postgres.lock'), String(holder.child.pid));
    let isOver = false;
    const work = withStartLock(dataDir, () => Promise.resolve(isOver));
    // Long enough to take a lock that is not respected: a free one is taken many times meanwhile.
    const free = path.join(dataDir, 'free');
    await mkdir(free);
    for (let n = 0; n < 50; n++) await withStartLock(free, () => Promise.resolve());
    isOver = true;
    await kill(holder.child);
    expect(await work).toBe(true);
    await (await start()).stop();
  });
});
