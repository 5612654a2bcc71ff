import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderingsPerMinute } from '#server/platform/http/route-rules.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { builtPages } from './page-renderer.ts';

const { bundle } = await (await builtPages(path.resolve(import.meta.dirname, '../../..'))).load();
const renderings = { count: 0, running: 0, most: 0 };
const test = useTestApp({
  withPages: {
    ...bundle,
    async render(options) {
      renderings.count += 1;
      renderings.running += 1;
      renderings.most = Math.max(renderings.most, renderings.running);
      try {
        // Yields, as a page does that queries the database.
        await nextTurn();
        return await bundle.render(options);
      } finally {
        renderings.running -= 1;
      }
    },
  },
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(renderings, { count: 0, running: 0, most: 0 });
});

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

  it('that has to be rendered is refused to a network address over its limit, and to no other', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
    const ask = (url: string, address: string) => test.get(url, { 'accept-encoding': 'identity' }, address);
    for (let n = 0; n < renderingsPerMinute; n++) {
      expect((await ask(`/signin?next=%2Fchat%3Fconversation%3D${n}`, '198.51.100.7')).status).toBe(200);
    }
    const refused = await ask('/signin?next=%2Fmy-profile', '198.51.100.7');
    expect(refused.status).toBe(429);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('Please wait a moment');
    // Cached already.
    expect((await ask('/signin?next=%2Fchat%3Fconversation%3D1', '198.51.100.7')).status).toBe(200);
    expect((await ask('/signin?next=%2Fmy-profile', '198.51.100.8')).status).toBe(200);
  });

  it('is rendered after the one before, not at the same time', async () => {
    const asked = Array.from({ length: 12 }, (_, n) => test.get(`/signin?next=%2Fchat%3Fconversation%3Dz${n}`));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(renderings).toMatchObject({ count: 12, most: 1 });
  });
});
