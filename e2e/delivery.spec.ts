import { request as openRequest } from '@playwright/test';
import { expect, test } from './test.ts';

// Checks the encoding of pages and files, which a browser doesn't show.

test('pages and their files are sent compressed, and uncompressed to clients that request it', async ({ baseURL }) => {
  const texts: string[] = [];
  for (const encoding of ['br', 'gzip', 'identity']) {
    const client = await openRequest.newContext({ baseURL, extraHTTPHeaders: { 'accept-encoding': encoding } });
    const answer = await client.get('/privacy-policy');
    expect(answer.headers()['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(answer.headers()['vary']).toMatch(/accept-encoding/i);
    texts.push(await answer.text());
    const named = [...(texts[0] ?? '').matchAll(/"(\/assets\/[^"\\]+\.(?:js|css))"/g)].map(([, file]) => file);
    const files = [...new Set(named)];
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const sent = await client.get(String(file));
      expect(sent.status(), file).toBe(200);
      expect(sent.headers()['cache-control'], file).toContain('immutable');
      expect(sent.headers()['content-type'], file).toMatch(/(css|javascript); charset=utf-8$/);
      const size = (await sent.body()).length;
      const isWorthwhile = size >= 1024 && encoding !== 'identity';
      expect(sent.headers()['content-encoding'], file).toBe(isWorthwhile ? encoding : undefined);
    }
    expect((await client.get(`${files[0]}.br`)).status()).toBe(404);
    await client.dispose();
  }
  expect(new Set(texts).size).toBe(1);
});
