import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isAlive } from '#server/platform/processes.ts';
import { StartError } from '#server/platform/start-error.ts';
import * as spawned from '#server/testing/database/embedded-elsewhere.ts';
import { quickPlace } from '#server/testing/search/quick-place.ts';
import { kill } from '#server/testing/database/reused-id.ts';
import { soon } from '#server/testing/soon.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const log = { warn: vi.fn(), error: vi.fn() };
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

/** A stopped database as a first start leaves it; most tests begin with a copy. */
let made: string;
let place: string;
let dataDir: string;
const cleanup: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  place = await quickPlace();
  made = await mkdtemp(path.join(place, 'aangan-postgres-made-'));
  await (await startEmbeddedPostgres({ dataDir: made, log })).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(place, 'aangan-postgres-test-'));
  await cp(made, dataDir, { recursive: true });
});

afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options: { durable?: boolean; report?: (step: string) => void } = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...options });
  cleanup.push(postgres.stop);
  return postgres;
}

/** Starts the database from another process, which the test may kill. */
async function startElsewhere(options: { uid?: number } = {}) {
  const elsewhere = await spawned.startElsewhere(dataDir, options);
  cleanup.push(elsewhere.stop);
  return elsewhere;
}

/** An empty data folder, for tests of the very first start. */
async function emptyDataDir(): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir);
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

test('makes a durable database with a private password, and ends its process on stop', async () => {
  await emptyDataDir();
  const steps: string[] = [];
  const postgres = await start({ report: (step) => steps.push(step) });
  expect(steps).toContain('Making a new database');
  const settings = await query(
    postgres.connectionString,
    `SELECT name || '=' || setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'data_checksums',
      'listen_addresses', 'unix_socket_directories', 'server_encoding', 'jit') ORDER BY 1`,
  );
  expect(settings).toEqual([
    'data_checksums=on',
    'fsync=on',
    'jit=off',
    'listen_addresses=127.0.0.1',
    'server_encoding=UTF8',
    'synchronous_commit=on',
    'unix_socket_directories=',
  ]);
  expect(await query(postgres.connectionString, `SELECT lower('Ä') || upper('é')`)).toEqual(['äÉ']);
  expect((await stat(path.join(dataDir, 'postgres-access.json'))).mode & 0o777).toBe(0o600);
  const wrong = new URL(postgres.connectionString);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });

  const pid = postgres.pid();
  await postgres.stop();
  expect(await isAlive(pid)).toBe(false);
  await postgres.stop();
});

test('tries the launchers once, and starts quickly from then on', async () => {
  const steps: string[] = [];
  await start({ report: (step) => steps.push(step) });
  expect(steps).toEqual([]);
});

test('takes over the server of a process that was killed, rows and all', async () => {
  const first = await startElsewhere();
  await query(first.connectionString, 'CREATE TABLE kept AS SELECT 1 AS id');
  await kill(first.child);
  expect(await isAlive(first.pid)).toBe(true);

  const second = await start();
  expect(second.adopted).toBe(true);
  expect(second.pid()).toBe(first.pid);
  expect(await query(second.connectionString, 'SELECT id FROM kept')).toEqual([1]);
  await second.stop();
  expect(await isAlive(first.pid)).toBe(false);
});

test('leaves the server running while another process uses it', async () => {
  const server = await startElsewhere();
  const beside = await start();
  expect(beside.adopted).toBe(true);
  await beside.stop();
  expect(await query(server.connectionString, 'SELECT 1')).toEqual([1]);
});

test('two that start at once share one server', async () => {
  await emptyDataDir();
  const [one, other] = await Promise.all([startElsewhere(), startElsewhere()]);
  expect(one.pid).toBe(other.pid);
  expect([one.adopted, other.adopted].sort()).toEqual([false, true]);
});

test('restarts a killed server on its port, with every acknowledged row', async () => {
  const postgres = await start();
  await query(postgres.connectionString, 'CREATE TABLE written (id int PRIMARY KEY)');
  const killed = postgres.pid();
  let acknowledged = 0;
  const writer = new Client({ connectionString: postgres.connectionString });
  writer.on('error', () => undefined);
  await writer.connect();
  try {
    for (;;) {
      await writer.query('INSERT INTO written VALUES ($1)', [acknowledged + 1]);
      acknowledged += 1;
      if (acknowledged === 100) process.kill(killed, 'SIGKILL');
      if (acknowledged >= 100_000) break;
    }
  } catch {
    // The connection ended with the server: from here on no row is acknowledged.
  }
  expect(acknowledged).toBeGreaterThanOrEqual(100);
  await soon(async () => {
    const [count] = await query(postgres.connectionString, 'SELECT count(*)::int FROM written');
    // One more row may be stored, whose acknowledgement was lost.
    expect([acknowledged, acknowledged + 1]).toContain(count);
  });
  await soon(() => expect(postgres.pid()).not.toBe(killed));
});

test('starts after everything was killed at once', async () => {
  const first = await startElsewhere();
  await query(first.connectionString, 'CREATE TABLE kept AS SELECT 1 AS id');
  first.child.kill('SIGSTOP');
  process.kill(first.pid, 'SIGKILL');
  await kill(first.child);
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.connectionString, 'SELECT id FROM kept')).toEqual([1]);
});

test('is not misled by another process with the old server’s id', async () => {
  const stale = `${String(process.pid)}\n${dataDir}/postgres\n1\n1\n\n127.0.0.1\n1 1\nready   \n`;
  await writeFile(path.join(dataDir, 'postgres/postmaster.pid'), stale);
  const postgres = await start();
  expect(postgres.adopted).toBe(false);
});

test('takes another port when the former one is in use', async () => {
  const first = await start();
  await first.stop();
  const squatter = createServer().listen(first.port, '127.0.0.1');
  await once(squatter, 'listening');
  cleanup.push(async () => {
    squatter.close();
    await once(squatter, 'close');
  });
  const second = await start();
  expect(second.port).not.toBe(first.port);
});

test('comes back on the port of processes that use it, whoever starts it, and waits until that is free', async () => {
  const { port, stop } = await start();
  await stop();
  await writeFile(path.join(dataDir, 'postgres-users', String(process.ppid)), '');
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  const second = start();
  await soon(() => stat(path.join(dataDir, 'postgres.lock')));
  squatter.close();
  expect((await second).port).toBe(port);
});

test('makes a new database after an interrupted first start', async () => {
  await emptyDataDir();
  await mkdir(path.join(dataDir, 'postgres.making'));
  await writeFile(path.join(dataDir, 'postgres.making/half'), 'made');
  await writeFile(path.join(dataDir, 'postgres.lock'), '999999999');
  await start();
});

test('removes partial password files of killed processes', async () => {
  await writeFile(path.join(dataDir, 'postgres-access.json.4242'), '{ "password": "');
  await start();
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres-access'))).toEqual([
    'postgres-access.json',
  ]);
});

test('refuses a data folder of another PostgreSQL by its version', async () => {
  await emptyDataDir();
  await mkdir(path.join(dataDir, 'postgres'));
  await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '13\n');
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 13; here is PostgreSQL .*18.* DATABASE_URL/s);
});

test('refuses a database without durable commits', async () => {
  const careless = await start({ durable: false });
  expect(careless.adopted).toBe(false);
  await expect(start()).rejects.toThrow(/fsync and .*off and could lose data/);
});

test('says so when the data folder is a file', async () => {
  const file = path.join(dataDir, 'file');
  await writeFile(file, '');
  await expect(startEmbeddedPostgres({ dataDir: file, log })).rejects.toThrow(StartError);
});

test.runIf(isRoot)('works in a folder that only root can enter', async () => {
  await chmod(dataDir, 0o700);
  const inside = path.join(dataDir, 'only-root', 'data');
  await mkdir(inside, { recursive: true, mode: 0o700 });
  const postgres = await startEmbeddedPostgres({ dataDir: inside, log });
  cleanup.push(postgres.stop);
  expect(await query(postgres.connectionString, 'SELECT 1')).toEqual([1]);
});

test.runIf(isRoot)('works for an unprivileged user, and refuses that user the folder of root', async () => {
  await emptyDataDir();
  await chmod(dataDir, 0o777);
  const theirs = await startElsewhere({ uid: nobody });
  expect(theirs.message).toBeUndefined();
  expect(await query(theirs.connectionString, 'SELECT 1')).toEqual([1]);
  await kill(theirs.child);
  // Root takes over the server that the user left running …
  const postgres = await start();
  expect(postgres.adopted).toBe(true);
  await postgres.stop();
  // … but the user cannot open a folder of root.
  await chmod(dataDir, 0o755);
  await (await start()).stop();
  const refused = await startElsewhere({ uid: nobody });
  expect(refused.message).toMatch(/belongs to another user or is locked/);
});

test('keeps the password out of its log', async () => {
  const postgres = await start();
  const { password } = JSON.parse(await readFile(path.join(dataDir, 'postgres-access.json'), 'utf8')) as {
    password: string;
  };
  expect(password.length).toBeGreaterThanOrEqual(32);
  await postgres.stop();
  expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain(password);
});

test('recognises its folder through a link', async () => {
  const link = `${dataDir}-link`;
  await symlink(dataDir, link);
  cleanup.push(() => rm(link));
  const real = await start();
  const linked = await startEmbeddedPostgres({ dataDir: link, log });
  cleanup.push(linked.stop);
  expect(linked.pid()).toBe(real.pid());
});
