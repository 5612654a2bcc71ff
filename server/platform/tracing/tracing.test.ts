import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool } from '#server/platform/database/database.ts';
import { tellStatements } from '#server/platform/database/slow-statements.ts';
import { logRequests } from '#server/platform/http/request-log.ts';
import type { App } from '#server/platform/http/types.ts';
import { makeMetrics } from '#server/platform/metrics/metrics.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { openTracing } from './open-tracing.ts';
import { inSpan } from './spans.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const database = useTestDatabase();
const bodies: string[] = [];
const lines: Record<string, unknown>[] = [];
const failures: unknown[] = [];
let collector: Server;
let app: App;
let close: () => Promise<void>;

const spans = () =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap((resource) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
  const log = pino(
    { level: 'info', base: null },
    { write: (line: string) => void lines.push(JSON.parse(line) as never) },
  );
  const metrics = makeMetrics({ withProcess: false });
  close = await openTracing(
    { endpoint, share: 1 },
    { failures: { failed: (_kind, error) => failures.push(error) }, roles: ['web'] },
  );
  const pool = openPool({
    connectionString: database.connectionString,
    log,
    max: 2,
    onStatementEnd: tellStatements('main', { metrics, log, slowStatementMs: 60_000 }),
  });
  app = fastify({ loggerInstance: log }) as never;
  app.decorateRequest('signedIn', null);
  app.decorateRequest('keyHolder', null);
  logRequests(app, { metrics, userKey: Buffer.alloc(32, 1) });
  app.get('/api/homes/:id', async () => {
    await inSpan('look', {}, () => pool.query('select $1::text as secret', ['a secret value']));
    return { ok: true };
  });
  app.get('/api/broken', async () => {
    await inSpan('look', {}, () => Promise.reject(new TypeError('asha@example.in is not there')));
  });
  app.addHook('onClose', () => pool.end());
  // This one belongs to no request.
  await pool.query('select 1');
});

afterAll(async () => {
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

it('sends a request, what it did and its statements as one trace, without what people sent', async () => {
  const continued = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await app.inject({ url: '/api/homes/42?email=asha@example.in', headers: { traceparent: continued } });
  await app.inject('/api/broken');
  await app.close();
  await close();
  const [request, look, statement] = ['GET /api/homes/:id', 'look', 'select'].map((name) =>
    spans().find((span) => span.name === name)!,
  );
  expect(look?.parentSpanId).toBe(request?.spanId);
  expect(statement?.parentSpanId).toBe(look?.spanId);
  expect(statement?.traceId).toBe(request?.traceId);
  expect(request?.parentSpanId).toBeUndefined();
  expect(request?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  const text = (span: Span | undefined, key: string) =>
    span?.attributes.find((one) => one.key === key)?.value.stringValue;
  expect(text(statement, 'db.query.text')).toBe('select $1::text as secret');
  expect(lines.find(({ route }) => route === '/api/homes/:id')?.trace).toBe(request?.traceId);

  const broken = spans().find((span) => span.name === 'GET /api/broken')!;
  const thrown = spans().find((span) => span.parentSpanId === broken.spanId)!;
  expect([broken.status.code, thrown.status.code]).toEqual([2, 2]);
  expect(text(thrown, 'error.type')).toBe('TypeError');
  expect(spans().filter(({ name }) => name === 'select')).toHaveLength(1);
  expect(bodies.join()).not.toMatch(/asha|secret value/);
  expect(failures).toEqual([]);
});
