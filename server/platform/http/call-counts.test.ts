import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { callCounts } from './call-counts.ts';

const dayMs = 86_400_000;
afterEach(() => vi.restoreAllMocks());

it('refuses no caller for longer than a window after the clock ran ahead and was set back', async () => {
  let passedMs = 0;
  const app = fastify();
  await app.register(rateLimit, {
    max: 3,
    timeWindow: '1 minute',
    store: callCounts({ nowMs: () => passedMs }),
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
