import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { useRateLimits } from './rate-limits.ts';
import type { SignedIn } from './signed-in.ts';
import type { App } from './types.ts';
import { makePuzzles } from './work.ts';

/** The calls of the limiter, which itself is replaced. */
let taken: [limit: string, key: string][] = [];
const limiter: Pick<RateLimiter, 'take'> = {
  take: (limit, key) => Promise.resolve(void taken.push([limit, key])),
};
let app: App;

beforeAll(async () => {
  app = fastify();
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, {}));
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.authorization) request.signedIn = { userId: 7, sessionId: 1 } as SignedIn;
    done();
  });
  await app.register(rateLimit, { global: false });
  useRateLimits(app, limiter, makePuzzles(Buffer.alloc(32, 1), { now: () => new Date(0) }));
  for (const limit of ['upload', 'attachment'] as const) {
    app.post(`/${limit}`, { config: { access: 'anonymous', limit } }, () => ({ success: true }));
  }
  await app.ready();
});
beforeEach(() => {
  taken = [];
});
afterAll(() => app.close());

const form = { 'content-type': 'multipart/form-data; boundary=b' };

const json = { 'content-type': 'application/json' };

it.each<['upload' | 'attachment', string, Record<string, string>, [string, string][]]>([
  ['upload', 'the user', { ...form, authorization: 'Bearer x' }, [['upload', 'user 7']]],
  ['upload', 'the address of a stranger', form, [['upload', '127.0.0.9']]],
  ['upload', 'the user when JSON comes', { ...json, authorization: 'Bearer x' }, [['upload', 'user 7']]],
  ['attachment', 'the user', { ...form, authorization: 'Bearer x' }, [['upload', 'user 7']]],
  ['attachment', 'nobody when JSON comes, which brings no files', { ...json, authorization: 'Bearer x' }, []],
])('an %s counts for %s', async (limit, _whom, headers, counted) => {
  const reply = await app.inject({
    method: 'POST',
    url: `/${limit}`,
    headers,
    payload: '{}',
    remoteAddress: '127.0.0.9',
  });
  expect(reply.statusCode).toBe(200);
  expect(taken).toEqual(counted);
});
