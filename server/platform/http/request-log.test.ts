import { createHmac } from 'node:crypto';
import fastify from 'fastify';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { makeMetrics, type Metrics } from '#server/platform/metrics/metrics.ts';
import { logRequests } from './request-log.ts';
import type { App } from './types.ts';

const userKey = Buffer.alloc(32, 3);
let lines: Record<string, unknown>[];
let metrics: Metrics;
let app: App;

beforeEach(() => {
  lines = [];
  metrics = makeMetrics({ withProcess: false });
  const loggerInstance = pino(
    { level: 'debug', base: null },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  app = fastify({ loggerInstance, genReqId: () => 'the-id' }) as never;
  app.decorateRequest('signedIn', null);
  app.decorateRequest('keyHolder', null);
  logRequests(app, { metrics, userKey });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.authorization) request.signedIn = { userId: 7, sessionId: 1 } as never;
    done();
  });
  app.get('/api/properties/:id', () => ({ ok: true }));
  app.get('/readyz', () => ({ ok: true }));
  app.get('/assets/base-1.js', () => 'x');
  app.setNotFoundHandler((request, reply) => reply.code(request.url.startsWith('/property/') ? 200 : 404).send('page'));
});

it('logs the pattern of the route, the status, the time and a hash of the user, and nothing that people sent', async () => {
  await app.inject({
    url: '/api/properties/home-of-asha?token=secret&email=asha@example.in',
    headers: { authorization: 'Bearer secret', cookie: 'a=secret' },
    remoteAddress: '203.0.113.9',
  });
  const [line] = lines.filter(({ msg }) => msg === 'answered');
  const user = createHmac('sha256', userKey).update('user 7').digest('hex').slice(0, 12);
  expect(line).toMatchObject({
    level: 30,
    reqId: 'the-id',
    method: 'GET',
    route: '/api/properties/:id',
    status: 200,
    user,
  });
  expect(line?.ms).toBeGreaterThan(0);
  expect(JSON.stringify(line)).not.toMatch(/secret|asha|203\.0\.113/);
});

it('names pages by their first part, unknown addresses by one word, and says probes and files at debug', async () => {
  for (const url of ['/property/7', '/wp-login', '/api/none', '/readyz', '/assets/base-1.js']) await app.inject(url);
  const logged = lines.filter(({ msg }) => msg === 'answered').map(({ level, route }) => [level, route]);
  expect(logged).toEqual([
    [30, 'page /property'],
    [30, 'page'],
    [30, 'unknown call'],
    [20, '/readyz'],
    [20, '/assets/base-1.js'],
  ]);
});

it('counts each answer by route and status, and nothing as under way afterwards', async () => {
  await app.inject('/api/properties/1');
  await app.inject('/api/properties/2');
  const text = await metrics.registry.metrics();
  expect(text).toContain('aangan_request_seconds_count{method="GET",route="/api/properties/:id",status="200"} 2');
  expect(text).toContain('aangan_open_requests 0');
});
