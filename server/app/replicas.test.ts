import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { given } from '#server/testing/builders.ts';
import { freePort } from '#server/testing/redis.ts';
import { soon } from '#server/testing/soon.ts';
import { findSystemPostgres, makeStreamingPair, type StreamingPair } from '#server/testing/database/system-postgres.ts';
import { provideReplicas } from './provide/provide-replicas.ts';
import { readSettings } from './settings/settings.ts';
import { startProduct, type RunningProduct } from './start-product.ts';

const bin = await findSystemPostgres();
let pair: StreamingPair;
let folder: string;
let here: Node;
let there: Node;
/** A seller's home and session. */
let home: { id: number; token: string };

interface Node {
  product: RunningProduct;
  address: string;
}

beforeAll(async () => {
  if (bin === null) return;
  pair = await makeStreamingPair(bin);
  folder = await mkdtemp(path.join(tmpdir(), 'aangan-replicas-'));
  [here, there] = [await open(), await open()];
});
afterAll(async () => {
  if (bin === null) return;
  for (const { product } of [here, there]) await product.stop();
  await rm(folder, { recursive: true, force: true });
  await pair.close();
});
beforeEach(async (context) => {
  if (bin === null) return context.skip('There is no PostgreSQL of this system with pg_basebackup.');
  const { db, sessions } = here.product.modules;
  const owner = await given(db).user({ email: `seller${String(Date.now())}@test.example`, phone_number: null });
  const id = await given(db).record({ ownerId: owner.id });
  const token = await sessions.open(db, owner.id, false, { address: '127.0.0.1', userAgent: '' });
  home = { id, token };
});
afterEach(async () => {
  if (bin !== null) await onReplica('SELECT pg_wal_replay_resume()');
});

async function open(): Promise<Node> {
  const port = await freePort();
  const product = await startProduct({
    settings: readSettings({
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: pair.primary.url,
      DATABASE_REPLICA_URL: pair.replica.url,
      DATA_DIR: folder,
      DEMO_DATA: 'false',
      ROLES: 'web,realtime',
    }),
    log: pino({ level: 'silent' }),
    report: () => undefined,
  });
  return { product, address: `http://127.0.0.1:${String(port)}` };
}

async function onReplica(statement: string): Promise<void> {
  const client = new Client({ connectionString: pair.replica.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const get = (node: Node, url: string, headers: Record<string, string> = {}) =>
  fetch(`${node.address}${url}`, { headers });
const shows = async (node: Node, headers = {}) =>
  (await get(node, `/api/properties/${String(home.id)}`, headers)).status === 200;

/** Pauses the home on a node; returns the cookies of the answer. */
async function pauseHome(node: Node): Promise<string> {
  const answer = await fetch(`${node.address}/api/properties/${String(home.id)}/status`, {
    method: 'POST',
    headers: { authorization: `Bearer ${home.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'inactive' }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function statements(node: Node): Promise<{ primary: number; replica: number }> {
  const { values } = await node.product.modules.metrics.statements.get();
  const sum = (isReplica: boolean) =>
    values
      .filter(({ labels }) => String(labels.pool).endsWith('replica') === isReplica)
      .reduce((n, { value }) => n + value, 0);
  return { primary: sum(false), replica: sum(true) };
}

/** Until the replica shows the new home and is read from. */
const followed = (node = there) =>
  soon(async () => {
    const before = await statements(node);
    expect(await shows(node)).toBe(true);
    expect((await statements(node)).replica).toBeGreaterThan(before.replica);
  });

describe('with a replica', () => {
  it('searches, counts, cells, homes and pages of others are read from it, and nothing else', async () => {
    await followed();
    const before = await statements(there);
    for (const url of [
      '/api/properties?city=Pune',
      '/api/search/summary',
      '/api/search/cells?bounds=18,73,19,74',
      `/api/properties/${String(home.id)}`,
      `/property/${String(home.id)}`,
    ]) {
      expect((await get(there, url)).status, url).toBe(200);
    }
    const after = await statements(there);
    expect(after.replica - before.replica).toBeGreaterThanOrEqual(5);
    expect((await get(there, '/api/auth/user', { authorization: `Bearer ${home.token}` })).status).toBe(200);
    expect((await statements(there)).replica).toBe(after.replica);
  });

  // specification 17.22
  it('whoever changed something sees it at once on every node, by cookie or session, in calls and pages', async () => {
    await followed();
    await followed(here);
    // A page that is cached from before.
    expect((await get(there, `/property/${String(home.id)}`)).status).toBe(200);
    await onReplica('SELECT pg_wal_replay_pause()');
    const cookie = await pauseHome(here);
    expect(cookie).toContain('aangan_wrote=1');
    // Others see the former state for a moment.
    expect(await shows(there)).toBe(true);
    for (const node of [here, there]) {
      expect((await get(node, `/property/${String(home.id)}`, { cookie })).status).not.toBe(200);
      expect(await shows(node, { cookie })).toBe(false);
      const mine = await get(node, `/api/properties/${String(home.id)}`, { authorization: `Bearer ${home.token}` });
      expect(((await mine.json()) as { data: { status: string } }).data.status).toBe('inactive');
    }
  });

  it('others see a change within two seconds though the replica stands still', async () => {
    await followed();
    await onReplica('SELECT pg_wal_replay_pause()');
    await pauseHome(here);
    const changedMs = performance.now();
    await soon(async () => expect(await shows(there)).toBe(false));
    expect(performance.now() - changedMs).toBeLessThan(2_500);
    expect(there.product.modules.replicaWatch!.list()[0]!.isUsed).toBe(false);
  });

  it('goes on when the replica is killed, without a failed call, and reads from it again when it is back', async () => {
    await followed();
    await pair.replica.kill();
    for (let n = 0; n < 20; n += 1) expect(await shows(there)).toBe(true);
    await pair.replica.start();
    await followed();
  });

  it('goes on reading when the primary is killed, also for who is signed in, and writes again when it is back', async () => {
    await followed();
    await pair.primary.kill();
    const headers = { authorization: `Bearer ${home.token}` };
    for (let n = 0; n < 20; n += 1) {
      expect((await get(there, '/api/properties?city=Pune', headers)).status).toBe(200);
      expect(await shows(there)).toBe(true);
    }
    await pair.primary.start();
    await soon(async () => expect(await pauseHome(here)).toContain('aangan_wrote'));
  });
});

describe('a replica that will never do', () => {
  const settingsOf = (replicaUrl: string) => ({ databaseUrl: pair.primary.url, replicaUrls: [replicaUrl] });
  const log = { warn: () => undefined, info: () => undefined };

  it('keeps the product from starting, with a sentence', async () => {
    const other = new URL(pair.replica.url);
    other.pathname = '/nothing';
    await expect(provideReplicas({ settings: settingsOf(other.href), log })).rejects.toThrow(
      /^DATABASE_REPLICA_URL cannot be used: .*has no database nothing/,
    );
    other.pathname = '/template1';
    await expect(provideReplicas({ settings: settingsOf(other.href), log })).rejects.toThrow(
      /is no copy of the one of DATABASE_URL/,
    );
  });

  it('is left out when it is only away', async () => {
    const replicas = await provideReplicas({
      settings: settingsOf(`postgres://aangan@127.0.0.1:${String(await freePort())}/postgres`),
      log,
    });
    expect(replicas?.watch.oldOrder()).toEqual(['primary']);
    await replicas?.close();
  });
});
