import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { workBits } from '#contracts/zero-bits.ts';
import { apiRequestsPerMinute, requireRouteRules } from '#server/platform/http/route-rules.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const routesFile = path.resolve(import.meta.dirname, '../../routes.txt');

describe('routes', () => {
  it('are all listed in routes.txt, so that a changed API shows in the diff', async () => {
    const lines = test.rules.map(({ method, url, access, limit }) => `${method} ${url} ${access} ${limit}`);
    const now = `${lines.join('\n')}\n`;
    const committed = await readFile(routesFile, 'utf8').catch(() => '');
    // Writes the new list for the commit; the test fails once so that the change is noticed.
    if (now !== committed) await writeFile(routesFile, now);
    expect(now).toBe(committed);
  });

  it('must say who may call them and how often', async () => {
    const app = fastify();
    requireRouteRules(app);
    app.get('/forgotten', () => 'open to all');
    await expect(app.ready()).rejects.toThrow('The route GET /forgotten declares no access or no limit.');
  });
});

describe('every answer', () => {
  it('carries a request id and no header that describes the server', async () => {
    const { headers } = await test.get('/healthz');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('to an unknown call has one 404 shape', async () => {
    for (const url of ['/api/nothing', '/api', '/media/x/1.avif', '/api/properties/1/2/3']) {
      const { status, body } = await test.get(url);
      expect(status).toBe(404);
      expect(body).toEqual({ success: false, message: expect.any(String), code: expect.stringMatching(/not_found$/) });
    }
  });

  it('to a malformed address is a 400 of the same shape', async () => {
    for (const url of ['/%ff', '/api/%ff', '/property/%c0']) {
      const { status, body } = await test.get(url);
      expect(status).toBe(400);
      expect(body).toEqual({ success: false, message: 'This address cannot be read.', code: 'request.bad_address' });
    }
  });

  it('carries the same headers for a malformed address', async () => {
    const names = (headers: Record<string, unknown>) =>
      Object.keys(headers).filter((name) => !['cache-control', 'content-type', 'vary'].includes(name));
    const readable = names((await test.get('/api/nothing')).headers);
    for (const url of ['/api/properties/%', '/%ff', '/media/%']) {
      const { headers } = await test.get(url);
      expect(names(headers).sort()).toEqual(readable.sort());
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  // specification 2.5
  it('to an invalid value has the sentence as message, and the field in `errors`', async () => {
    const { status, body } = await test.send('POST', '/api/auth/login', {});
    expect(status).toBe(422);
    expect(body.message).toBe('Email and password are required');
    expect(body.errors.email).toEqual(['Email and password are required']);
    expect((await test.get('/api/properties?per_page=51')).body.message).toBe('Use a number from 1 to 50.');
  });

  it('to a malformed body is a 4xx with a message', async () => {
    for (const [contentType, payload, status] of [
      ['application/json', '{', 400],
      ['text/plain', 'x', 415],
      ['application/xml', '<x/>', 415],
    ] as const) {
      const reply = await test.app.inject({
        method: 'POST',
        url: '/api/properties/1/views',
        headers: { 'content-type': contentType },
        payload,
      });
      expect(reply.statusCode).toBe(status);
      expect(reply.json()).toEqual({
        success: false,
        message: expect.any(String),
        code: expect.stringMatching(/^request\./),
      });
    }
  });
});

describe('limits', () => {
  it('ask the 1,201st call of a minute for work, for that address alone', async () => {
    for (let n = 0; n < apiRequestsPerMinute; n++)
      expect((await test.get('/api/config', {}, '198.51.100.1')).status).toBe(200);
    const { status, body, headers } = await test.get('/api/config', {}, '198.51.100.1');
    expect(status).toBe(429);
    expect(body).toEqual({
      success: false,
      code: 'request.work_needed',
      message: 'Many people on your network are doing this right now. Please wait a few seconds and try again.',
      work: { puzzle: expect.any(String), bits: workBits },
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.get('/api/config', {}, '198.51.100.2')).status).toBe(200);
    expect((await test.get('/healthz', {}, '198.51.100.1')).status).toBe(200);
  });
});

describe('behind one proxy', () => {
  const proxied = useTestApp({ trustProxy: 1 });
  /** The fourth such call of an address in a minute takes work. */
  const ask = (forwarded: string) =>
    proxied.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: `${randomUUID()}@example.in` },
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress: '192.0.2.10',
    });

  it.each([
    ['words that are no address', (n: number) => `junk-${n}`],
    ['an address whose port changes', (n: number) => `203.0.113.9:${4000 + n}`],
    ['an address in brackets whose port changes', (n: number) => `[2001:db8::7]:${4000 + n}`],
  ])('limits count %s as one caller', async (_what, forwarded) => {
    for (let n = 0; n < 3; n++) expect((await ask(forwarded(n))).status).toBe(404);
    expect((await ask(forwarded(3))).status).toBe(429);
    expect((await ask('203.0.113.77')).status).toBe(404);
  });
});

describe('the description of the API', () => {
  // specification 17.16
  it('is OpenAPI 3.1 and names every call', async () => {
    const { status, body } = await test.get('/api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    const calls = test.rules.filter(({ url }) => url.startsWith('/api/') && !/docs|openapi/.test(url));
    for (const { method, url } of calls) {
      const documented = url.replaceAll(/:(\w+)/g, '{$1}');
      expect(Object.keys((body.paths[documented] ?? {}) as object), `${method} ${url}`).toContain(method.toLowerCase());
    }
    expect((await test.get('/api/docs/')).status).toBe(200);
  });
});

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await test.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await test.get('/readyz')).body).toEqual({ status: 'ok' });
    expect((await test.get('/metrics')).status, 'has a port of its own').toBe(404);
  });
});
