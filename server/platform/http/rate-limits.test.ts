import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { useRateLimits } from './rate-limits.ts';
import type { SignedIn } from './signed-in.ts';
import type { App } from './types.ts';

/** What was counted; the counting itself is the limiter's. */
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
  useRateLimits(app, limiter);
  app.post('/upload', { config: { access: 'anonymous', limit: 'upload' } }, () => ({ success: true }));
  await app.ready();
});
beforeEach(() => {
  taken = [];
});
afterAll(() => app.close());

const form = { 'content-type': 'multipart/form-data; boundary=b' };

it.each<[string, Record<string, string>, [string, string][]]>([
  ['the user', { ...form, authorization: 'Bearer x' }, [['upload', 'user 7']]],
  ['the address of a stranger', form, [['upload', '127.0.0.9']]],
  ['nobody when JSON comes, which brings no files', { 'content-type': 'application/json' }, []],
])('an upload counts for %s', async (_whom, headers, counted) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/upload',
    headers,
    payload: '{}',
    remoteAddress: '127.0.0.9',
  });
  expect(reply.statusCode).toBe(200);
  expect(taken).toEqual(counted);
});
