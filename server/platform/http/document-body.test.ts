import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeDocumentBody } from './document-body.ts';

const html = `<p>घर ${'with a courtyard '.repeat(200)}</p>`;

it('has the same content in every encoding, and is smaller', async () => {
  const body = makeDocumentBody(html);
  expect(body.plain.toString()).toBe(html);
  const [br, gzip] = await Promise.all([body.encoded('br'), body.encoded('gzip')]);
  expect(brotliDecompressSync(br).toString()).toBe(html);
  expect(gunzipSync(gzip).toString()).toBe(html);
  expect(br.length).toBeLessThan(gzip.length);
  expect(gzip.length).toBeLessThan(body.plain.length / 5);
});

it('is compressed once for all calls', async () => {
  const body = makeDocumentBody(html);
  const asked = await Promise.all(Array.from({ length: 50 }, () => body.encoded('br')));
  expect(new Set(asked).size).toBe(1);
});
