import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRedis } from '#server/testing/redis.ts';
import { soon } from '#server/testing/soon.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { findProgram } from '../../../scripts/lib/debian-programs.mjs';
import { makeCallCounts, type CallCounts, type CallExchange } from './call-counts.ts';
import { makePostgresCallExchange } from './postgres-call-exchange.ts';
import { openRedisCallExchange } from './redis-call-exchange.ts';

const dayMs = 86_400_000;
afterEach(() => vi.restoreAllMocks());

it('refuses no caller for longer than a window after the clock ran ahead and was set back', async () => {
  let passedMs = 0;
  const app = fastify();
  await app.register(rateLimit, {
    max: 3,
    timeWindow: '1 minute',
    store: makeCallCounts({ nowMs: () => passedMs }).Store,
  });
  app.get('/', () => 'here');
  const call = async () => (await app.inject('/')).statusCode;

  const today = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(today + 3 * dayMs);
  expect([await call(), await call(), await call(), await call()]).toEqual([200, 200, 200, 429]);
  clock.mockReturnValue(today);
  passedMs = 59_000;
  expect(await call()).toBe(429);
  passedMs = 60_000;
  expect(await call()).toBe(200);
  await app.close();
});

describe('nodes', () => {
  const database = useTestDatabase();
  const program = findProgram('redis-server');
  let redis: Awaited<ReturnType<typeof makeRedis>> | undefined;
  beforeAll(async () => {
    if (program === null) return;
    redis = await makeRedis(program);
    await redis.start();
  });
  afterAll(() => redis?.stop());

  /** Calls of one caller at a node, and the number that the last one had. */
  function call(node: CallCounts, times: number, key = 'call 203.0.113.9'): number {
    const store = new node.Store();
    let last = 0;
    for (let n = 0; n < times; n++) store.incr(key, (_error, result) => (last = result?.current ?? 0), 60_000, 240);
    return last;
  }

  describe.each(['PostgreSQL', 'Redis'])('over %s', (kind) => {
    let exchange: CallExchange & { close?: () => void };
    beforeEach(async (context) => {
      if (kind === 'PostgreSQL') exchange = makePostgresCallExchange(database.pool);
      else if (!redis) return context.skip('There is no redis-server here, and none could be installed.');
      else {
        exchange = await openRedisCallExchange({ url: redis.url }, randomUUID());
        await soon(() => exchange.add(new Map([['ready', 1]]), 60_000));
      }
    });
    afterEach(() => exchange.close?.());

    it('count a busy caller together, and no call twice', async () => {
      const [here, there] = [makeCallCounts(), makeCallCounts()];
      expect([call(here, 100), call(there, 80)]).toEqual([100, 80]);
      await here.share(exchange);
      await there.share(exchange);
      expect(call(there, 1)).toBe(181);
      await here.share(exchange);
      await there.share(exchange);
      // The first node has nothing new to share, and receives the others' counts with its next call.
      expect(call(here, 1)).toBe(101);
      await here.share(exchange);
      expect(call(here, 0)).toBe(0);
      expect(call(here, 1)).toBe(183);
    });

    it('tell nothing of callers who call little', async () => {
      const asked: number[] = [];
      const watched: CallExchange = {
        add: (calls, windowMs) => {
          asked.push(calls.size);
          return exchange.add(calls, windowMs);
        },
      };
      const node = makeCallCounts();
      call(node, 29);
      await node.share(watched);
      expect(asked).toEqual([]);
      call(node, 1);
      await node.share(watched);
      expect(asked).toEqual([1]);
    });

    it('ask again after the exchange was away, also for nobody, and then no more', async () => {
      let answers = false;
      let asked = 0;
      const watched: CallExchange = {
        add(calls, windowMs) {
          asked += 1;
          return answers ? exchange.add(calls, windowMs) : Promise.reject(new Error('away'));
        },
      };
      let nowMs = 0;
      const node = makeCallCounts({ nowMs: () => nowMs });
      call(node, 30);
      await expect(node.share(watched)).rejects.toThrow('away');
      // Nobody is busy any more, which doesn't mean that the exchange is back.
      nowMs = 60_001;
      await expect(node.share(watched)).rejects.toThrow('away');
      answers = true;
      await node.share(watched);
      await node.share(watched);
      expect(asked).toBe(3);
    });

    it('end a caller’s window together', async () => {
      let nowMs = 0;
      const node = makeCallCounts({ nowMs: () => nowMs });
      call(node, 50);
      await node.share(exchange);
      nowMs = 60_001;
      expect(call(node, 1)).toBe(1);
    });

    it('add up right when many share at the same time', async () => {
      const nodes = Array.from({ length: 8 }, () => makeCallCounts());
      for (const node of nodes) for (let n = 0; n < 20; n++) call(node, 40, `call ${n}`);
      await Promise.all(nodes.map((node) => node.share(exchange)));
      call(nodes[0]!, 30, 'call 7');
      await nodes[0]!.share(exchange);
      expect(call(nodes[0]!, 1, 'call 7')).toBe(8 * 40 + 30 + 1);
    });
  });

  it('begin a window anew in the database when it has ended, whatever its clock did before', async () => {
    const exchange = makePostgresCallExchange(database.pool);
    await exchange.add(new Map([['call a', 40]]), 60_000);
    await database.pool.query(`UPDATE rate_limits SET expire = 1 WHERE key = 'calls:call a'`);
    expect((await exchange.add(new Map([['call a', 3]]), 60_000)).get('call a')?.calls).toBe(3);
    // Days ahead: a clock that was wrong. The window is cut to its length.
    await database.pool.query(`UPDATE rate_limits SET expire = expire + 300000000 WHERE key = 'calls:call a'`);
    const { leftMs } = (await exchange.add(new Map([['call a', 1]]), 60_000)).get('call a')!;
    expect(leftMs).toBeLessThanOrEqual(60_000);
  });

  it('count alone while the exchange is away, and lose no call', async () => {
    const node = makeCallCounts();
    call(node, 50);
    await expect(node.share({ add: () => Promise.reject(new Error('away')) })).rejects.toThrow('away');
    expect(call(node, 1)).toBe(51);
    await node.share(makePostgresCallExchange(database.pool));
    const { rows } = await database.pool.query<{ points: number }>('SELECT points FROM rate_limits');
    expect(rows).toEqual([{ points: 51 }]);
  });
});
