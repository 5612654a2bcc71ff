import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, makeRedis } from '#server/testing/redis.ts';
import { soon } from '#server/testing/soon.ts';
import { findProgram } from '../../../scripts/lib/debian-programs.mjs';
import { openRedisLink, type RedisLink } from './redis-link.ts';

const program = findProgram('redis-server');
type Server = Awaited<ReturnType<typeof makeRedis>>;
let folder: string;
let servers: Server[];
let sentinel: ChildProcess;
let sentinelPort: number;
let link: RedisLink;

const portOf = ({ url }: Server): number => Number(new URL(url).port);
const portInUse = async (): Promise<number> => {
  const info = (await link.client()?.info('server')) ?? '';
  return Number(/tcp_port:(\d+)/.exec(info)?.[1]);
};

beforeEach(async (context) => {
  if (program === null) return context.skip('There is no redis-server here, and none could be installed.');
  folder = await mkdtemp(path.join(tmpdir(), 'aangan-sentinel-'));
  servers = [await makeRedis(program), await makeRedis(program)];
  const [first, second] = servers as [Server, Server];
  await first.start();
  await second.start(['--replicaof', '127.0.0.1', String(portOf(first))]);
  sentinelPort = await freePort();
  const file = path.join(folder, 'sentinel.conf');
  await writeFile(
    file,
    [
      `port ${String(sentinelPort)}`,
      'bind 127.0.0.1',
      `dir ${folder}`,
      `sentinel monitor aangan 127.0.0.1 ${String(portOf(first))} 1`,
      'sentinel down-after-milliseconds aangan 400',
      'sentinel failover-timeout aangan 2000',
    ].join('\n'),
  );
  sentinel = spawn(program, [file, '--sentinel'], { stdio: 'ignore' });
});
afterEach(async () => {
  if (program === null) return;
  link.close();
  sentinel.kill('SIGKILL');
  await once(sentinel, 'exit');
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a connection by Sentinels', () => {
  const open = async (
    sentinels: { host: string; port: number }[],
    onReady?: Parameters<typeof openRedisLink>[0]['onReady'],
  ) =>
    openRedisLink({
      place: { sentinels, masterName: 'aangan', password: undefined, sentinelPassword: undefined },
      connectMs: 1_000,
      commandsWaiting: 100,
      ...(onReady && { onReady }),
    });

  it('goes to the master that they name, past a Sentinel that is away, and to the next one after a failover', async () => {
    const [first, second] = servers as [Server, Server];
    link = await open([
      { host: '127.0.0.1', port: await freePort() },
      { host: '127.0.0.1', port: sentinelPort },
    ]);
    await soon(async () => expect(await portInUse()).toBe(portOf(first)));
    // The Sentinel learns of replicas from the master, every ten seconds.
    await soon(async () => {
      const asked = await link.client()?.info('replication');
      expect(asked).toContain('state=online');
    });
    await soonKnowsReplica();
    await first.stop();
    await soon(async () => expect(await portInUse()).toBe(portOf(second)));
    expect(await link.client()?.set('key', 'value')).toBe('OK');
  });

  it('prepares each new connection, so that a subscription goes on at the next master', async () => {
    const [first, second] = servers as [Server, Server];
    const received: string[] = [];
    link = await open([{ host: '127.0.0.1', port: sentinelPort }], (client) =>
      client.subscribe('events', (text) => received.push(text)),
    );
    await soon(() => expect(link.client()).not.toBeNull());
    await soonKnowsReplica();
    await first.stop();
    const sender = await openRedisLink({ place: { url: second.url }, connectMs: 1_000, commandsWaiting: 100 });
    try {
      await soon(async () => {
        await sender.client()?.publish('events', 'after the failover');
        expect(received).toContain('after the failover');
      });
      await soon(() => expect(link.client()).not.toBeNull());
    } finally {
      sender.close();
    }
  });

  async function soonKnowsReplica(): Promise<void> {
    const asking = await openRedisLink({
      place: { url: `redis://127.0.0.1:${String(sentinelPort)}` },
      connectMs: 1_000,
      commandsWaiting: 100,
    });
    try {
      await soon(async () => {
        const replicas = await asking.client()?.sendCommand<unknown[]>(['SENTINEL', 'replicas', 'aangan']);
        expect(replicas).toHaveLength(1);
      });
    } finally {
      asking.close();
    }
  }
});
