import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '#server/testing/redis.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { startProduct, type RunningProduct } from '../start-product.ts';
import { readSettings } from '../settings/settings.ts';

const database = useTestDatabase();
let folder: string;
let running: RunningProduct[];
let drained: (() => void) | null;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roles-'));
  running = [];
  drained = null;
});
afterEach(async () => {
  for (const product of running) await product.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(settings: Record<string, string>): Promise<string> {
  const port = await freePort();
  const product = await startProduct({
    settings: readSettings({
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.connectionString,
      DATA_DIR: folder,
      DEMO_DATA: 'false',
      REDIS_URL: 'redis://127.0.0.1:1',
      ...settings,
    }),
    log: pino({ level: 'silent' }),
    report: () => undefined,
    wait: () => new Promise<void>((resolve) => (drained = resolve)),
  });
  running.push(product);
  return `http://127.0.0.1:${port}`;
}
const statusOf = async (address: string) => (await fetch(address)).status;

describe('a worker', () => {
  it('tells whether it is ready, has numbers on their own port, and serves neither pages, calls nor sockets', async () => {
    const metricsPort = await freePort();
    const address = await start({ ROLES: 'worker', METRICS_PORT: String(metricsPort) });
    expect(await statusOf(`${address}/healthz`)).toBe(200);
    expect(await statusOf(`${address}/readyz`)).toBe(200);
    for (const path of ['/', '/properties', '/api/properties', '/metrics', '/app/key']) {
      expect(await statusOf(`${address}${path}`), path).toBe(404);
    }
    const numbers = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(numbers).toContain('aangan_pool_connections{pool="search",state="most"} 10');
    expect(numbers).toMatch(/aangan_request_seconds_count\{method="GET",route="\/readyz",status="200"\} 1/);
    expect(numbers).toContain('process_resident_memory_bytes');
    // No Redis answers there.
    for (const use of ['live messages', 'limits of calls']) {
      expect(numbers).toContain(`aangan_redis_connected{use="${use}"} 0`);
      expect(numbers).toMatch(new RegExp(`aangan_redis_failures_total\\{use="${use}"\\} [1-9]`));
    }
  });
});

describe('a realtime server', () => {
  it('lets sockets in, and serves neither pages nor calls', async () => {
    const address = await start({
      ROLES: 'realtime',
      REALTIME_KEY: 'akeyoftests',
      REALTIME_SECRET: 'asecretoftests123',
    });
    expect(await statusOf(`${address}/readyz`)).toBe(200);
    expect(await statusOf(`${address}/api/config`)).toBe(404);
    const socket = new WebSocket(`${address.replace('http', 'ws')}/app/akeyoftests?protocol=7`);
    const [first] = (await once(socket, 'message')) as [Buffer];
    expect(first.toString()).toContain('pusher:connection_established');
    socket.terminate();
  });
});

describe('a web server', () => {
  it('without the role realtime lets no sockets in', async () => {
    const address = await start({ ROLES: 'web', REALTIME_KEY: 'akeyoftests', REALTIME_SECRET: 'asecretoftests123' });
    expect(await statusOf(`${address}/api/config`)).toBe(200);
    expect(await statusOf(`${address}/app/akeyoftests?protocol=7`)).not.toBe(426);
  });

  it('serves on as not ready before its port closes, and ends each connection with its answer', async () => {
    const address = await start({ DRAIN_SECONDS: '10' });
    expect(await statusOf(`${address}/readyz`)).toBe(200);
    const [product] = running;
    const stopping = product?.stop();
    expect(await statusOf(`${address}/readyz`)).toBe(503);
    const answer = await fetch(`${address}/api/config`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    drained?.();
    await stopping;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });

  it('answers until its port closes, also while sockets take their time to end', async () => {
    const address = await start({
      REALTIME_KEY: 'akeyoftests',
      REALTIME_SECRET: 'asecretoftests123',
      DRAIN_SECONDS: '10',
    });
    // A client that reads, and never answers that it closes.
    const slow = connect(Number(new URL(address).port), '127.0.0.1');
    slow.write(
      'GET /app/akeyoftests?protocol=7 HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
        'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const closing = new Promise<void>((resolve) => {
      // The frame that closes begins with 0x88.
      slow.on('data', (part: Buffer) => part.includes(0x88) && resolve());
    });
    await once(slow, 'data');
    const stopping = running[0]?.stop();
    drained?.();
    await closing;
    expect(await statusOf(`${address}/healthz`)).toBe(200);
    slow.destroy();
    await stopping;
  });
});
