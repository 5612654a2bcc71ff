import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';

// Checks the encoding of pages and files, which a browser doesn't show.

const test = useTestApp({ withPages: true });

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

async function fetched(url: string, encoding: keyof typeof decoders) {
  const { statusCode, headers, rawPayload } = await test.app.inject({ url, headers: { 'accept-encoding': encoding } });
  const isEncoded = headers['content-encoding'] !== undefined;
  return { status: statusCode, headers, bytes: isEncoded ? decoders[encoding](rawPayload) : rawPayload };
}

it('pages and their files are sent compressed, and uncompressed to clients that request it', async () => {
  const texts: string[] = [];
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const page = await fetched('/privacy-policy', encoding);
    expect(page.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(page.headers['vary']).toMatch(/accept-encoding/i);
    texts.push(page.bytes.toString());
    const named = [...(texts[0] ?? '').matchAll(/"(\/assets\/[^"\\]+\.(?:js|css))"/g)].map(([, file]) => file);
    const files = [...new Set(named)];
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const sent = await fetched(String(file), encoding);
      expect(sent.status, file).toBe(200);
      expect(sent.headers['cache-control'], file).toContain('immutable');
      expect(sent.headers['content-type'], file).toMatch(/(css|javascript); charset=utf-8$/);
      const isWorthwhile = sent.bytes.length >= 1024 && encoding !== 'identity';
      expect(sent.headers['content-encoding'], file).toBe(isWorthwhile ? encoding : undefined);
    }
    expect((await test.get(`${files[0]}.br`)).status).toBe(404);
  }
  expect(new Set(texts).size).toBe(1);
});
