import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'streets-'));
const streetsFile = path.join(folder, 'city.pmtiles');
const address = '/map/streets.pmtiles';

describe('the file of streets', () => {
  const test = useTestApp({ streetsFile });
  beforeEach(() => writeFileSync(streetsFile, 'PMTiles0123456789'.repeat(200)));
  afterAll(() => rmSync(folder, { recursive: true }));

  // specification 12.9
  it('comes in ranges, never compressed', async () => {
    const { status, body, headers } = await test.get(address, { range: 'bytes=7-16', 'accept-encoding': 'br, gzip' });
    expect([status, body]).toEqual([206, '0123456789']);
    expect(headers).toMatchObject({
      'content-range': 'bytes 7-16/3400',
      'content-type': 'application/vnd.pmtiles',
      'cache-control': 'public, max-age=86400',
    });
    expect(headers['content-encoding']).toBeUndefined();
    const whole = await test.get(address, { 'accept-encoding': 'br, gzip' });
    expect([whole.status, whole.headers['content-length'], whole.headers['content-encoding']]).toEqual([
      200,
      '3400',
      undefined,
    ]);
  });

  it('gives its end where a range goes beyond it, and refuses a range behind it', async () => {
    expect((await test.get(address, { range: 'bytes=0-16383' })).headers['content-range']).toBe('bytes 0-3399/3400');
    expect((await test.get(address, { range: 'bytes=4000-4010' })).status).toBe(416);
  });

  it('has a strong tag that changes with the file', async () => {
    const { etag } = (await test.get(address)).headers;
    expect(etag).toMatch(/^"/);
    expect((await test.get(address, { 'if-none-match': String(etag) })).status).toBe(304);
    utimesSync(streetsFile, 1, 1);
    expect((await test.get(address, { range: 'bytes=0-1' })).headers.etag).not.toBe(etag);
  });

  it('is the only file of its folder that is offered', async () => {
    writeFileSync(path.join(folder, 'other.pmtiles'), 'other');
    for (const other of ['/map/other.pmtiles', '/map/', '/map/../other.pmtiles', '/other.pmtiles'])
      expect((await test.get(other)).status).toBe(404);
  });
});

describe('without the setting', () => {
  const test = useTestApp();
  it('there is nothing at its address', async () => {
    expect((await test.get(address)).status).toBe(404);
  });
});
