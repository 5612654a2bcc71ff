import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderingsPerMinute } from '#server/platform/http/route-rules.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { solve } from '#server/testing/puzzles.ts';
import { builtPages } from './page-renderer.ts';

const { bundle } = await (await builtPages(path.resolve(import.meta.dirname, '../../..'))).load('en');
const renderings = { count: 0, running: 0, most: 0, isQuick: false };
const quickPage = { status: 200, html: '<!doctype html><title>A page</title>' };
const test = useTestApp({
  workBits: 8,
  withPages: {
    ...bundle,
    async render(options) {
      renderings.count += 1;
      renderings.running += 1;
      renderings.most = Math.max(renderings.most, renderings.running);
      try {
        // Yields, as a page does that queries the database.
        await nextTurn();
        return renderings.isQuick ? quickPage : await bundle.render(options);
      } finally {
        renderings.running -= 1;
      }
    },
  },
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(renderings, { count: 0, running: 0, most: 0, isQuick: false });
});

/** Bytes of a script and those that it imports. The application's own would begin in the page. */
async function scriptsOf(file: string): Promise<number> {
  const { status, body } = await test.get(file);
  expect(status, file).toBe(200);
  const imported = [...String(body).matchAll(/from"\.(\/[\w-]+\.js)"/g)].map(([, name = '']) => `/assets${name}`);
  const bytes = await Promise.all(imported.map(scriptsOf));
  return bytes.reduce((sum, one) => sum + one, String(body).length);
}

describe('a page', () => {
  it('is rendered once, whatever unknown parameters its address has', async () => {
    // Cached pages expire within seconds, so the test stops the clock.
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
    for (let n = 0; n < 40; n++) {
      const { status } = await test.get(`/pricing?utm_source=${n}&fbclid=${n}&x${n}=1`);
      expect(status).toBe(200);
    }
    expect(renderings.count).toBe(1);
  });

  // specification 8.15
  it('that has to be rendered takes work of a network address over its limit, and of no other', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
    renderings.isQuick = true;
    const ask = (page: number, address: string, cookie = '') =>
      test.get(`/signin?next=%2Fchat%3Fconversation%3D${page}`, { 'accept-encoding': 'identity', cookie }, address);
    for (let n = 0; n < renderingsPerMinute; n++) expect((await ask(n, '198.51.100.7')).status).toBe(200);
    const refused = await ask(1000, '198.51.100.7');
    expect(refused.status).toBe(429);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-security-policy']).toContain(`script-src 'self'`);
    expect(refused.body).toContain('Please wait a moment');
    const script = /src="(\/assets\/[^"]+)" data-puzzle="([^"]+)" data-bits="(\d+)"/.exec(refused.body as string);
    expect(await scriptsOf(script?.[1] ?? '')).toBeLessThan(4_000);
    // Cached already.
    expect((await ask(1, '198.51.100.7')).status).toBe(200);
    expect((await ask(1000, '198.51.100.8')).status).toBe(200);

    const answer = `aangan_work=${solve({ puzzle: script?.[2] ?? '', bits: Number(script?.[3]) })}`;
    const pages = Array.from({ length: 21 }, (_, n) => 1001 + n);
    const opened: number[] = [];
    for (const page of pages) opened.push((await ask(page, '198.51.100.7', answer)).status);
    expect(opened).toEqual([...Array<number>(20).fill(200), 429]);
    // Another network's answer opens nothing.
    for (let n = 0; n < renderingsPerMinute; n++) await ask(2000 + n, '198.51.100.9');
    expect((await ask(3000, '198.51.100.9', answer)).status).toBe(429);
  });

  it('is rendered after the one before, not at the same time', async () => {
    // A page that takes long lets the next one begin.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = Array.from({ length: 12 }, (_, n) => test.get(`/signin?next=%2Fchat%3Fconversation%3Dz${n}`));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(renderings).toMatchObject({ count: 12, most: 1 });
  });
});
