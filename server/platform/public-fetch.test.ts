import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { FetchRefused } from './fetch-refused.ts';
import { FetchPostponed, makePublicFetch, type FetchLimits } from './public-fetch.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const limits: FetchLimits = { maxBytes: 1024 * 1024, timeoutMs: 10_000, types: ['text/csv'] };
const fromHere = makePublicFetch({ allowed: ['127.0.0.1'] });
const fetched = async (address: string, some: Partial<FetchLimits> = {}) => {
  const { stream, ...about } = await fromHere.fetch(address, { ...limits, ...some });
  return { ...about, body: await text(stream) };
};

describe('fetching a file from an address', () => {
  it('gives the file, its type and its name, also compressed and after redirects', async () => {
    const address = await serve((request, reply) => {
      if (request.url === '/start') reply.writeHead(302, { location: '/files/my%20stock.csv' }).end();
      else {
        expect(request.headers).not.toHaveProperty('cookie');
        reply.writeHead(200, { 'content-type': 'text/csv; charset=utf-8', 'content-encoding': 'gzip' });
        reply.end(gzipSync('price,bhk\n'));
      }
    });
    expect(await fetched(`${address}/start`)).toEqual({ type: 'text/csv', name: 'my stock.csv', body: 'price,bhk\n' });
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.0.0.1:6379/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0.0.0.0/',
    'http://10.0.0.8/',
    'http://192.168.1.1/',
    'http://172.20.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[::8.8.8.8]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://224.0.0.1/',
    'http://example.com:25/',
  ])('does not connect to %s', async (address) => {
    await expect(makePublicFetch().fetch(address, limits)).rejects.toThrow('not public');
  });

  it('judges each redirect as well', async () => {
    const address = await serve((_, reply) => reply.writeHead(307, { location: 'http://[::1]:80/' }).end());
    await expect(fetched(address)).rejects.toThrow('not public');
    const round = await serve((_, reply) => reply.writeHead(302, { location: '/again' }).end());
    await expect(fetched(round)).rejects.toThrow('without end');
    const elsewhere = await serve((_, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end());
    await expect(fetched(elsewhere)).rejects.toThrow('begins with https://');
  });

  it.each([
    ['ftp://example.com/stock.csv', 'begins with https://'],
    ['javascript:alert(1)', 'begins with https://'],
    ['stock.csv', 'begins with https://'],
    ['http://user:secret@example.com/', 'without a user name'],
    [`https://example.com/${'a'.repeat(3000)}`, 'begins with https://'],
  ])('refuses %s', async (address, sentence) => {
    await expect(fetched(address)).rejects.toThrow(sentence);
  });

  it('says what the address answers instead of the file', async () => {
    const address = await serve((request, reply) => {
      if (request.url === '/gone') reply.writeHead(404).end();
      else if (request.url === '/page') reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>');
      else if (request.url === '/odd') reply.writeHead(200, { 'content-encoding': 'zstd' }).end('x');
      else reply.writeHead(200, { 'content-type': 'application/octet-stream' }).end('bytes');
    });
    await expect(fetched(`${address}/gone`)).rejects.toThrow('an error (404)');
    await expect(fetched(`${address}/page`)).rejects.toThrow('a web page');
    await expect(fetched(`${address}/odd`)).rejects.toThrow('compression');
    expect(await fetched(`${address}/bytes`)).toMatchObject({ body: 'bytes' });
  });

  it('stops at the largest size, declared, counted or decompressed', async () => {
    const address = await serve((request, reply) => {
      if (request.url === '/declared')
        reply.writeHead(200, { 'content-length': String(5 * 1024 * 1024) }).flushHeaders();
      else if (request.url === '/bomb') {
        reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5 * 1024 * 1024)));
      } else reply.writeHead(200).end(Buffer.alloc(2 * 1024 * 1024));
    });
    for (const path of ['declared', 'bomb', 'counted']) {
      await expect(fetched(`${address}/${path}`), path).rejects.toThrow('larger than 1 MB');
    }
  });

  it('ends with a sentence when the server is slow, breaks off or sends damaged bytes', async () => {
    const address = await serve((request, reply) => {
      if (request.url === '/broken') {
        reply.writeHead(200, { 'content-length': '100' }).write('half', () => reply.destroy());
      } else if (request.url === '/damaged') reply.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
      else if (request.url === '/trickle') reply.writeHead(200).write('a');
      // Others are never answered.
    });
    await expect(fetched(`${address}/silent`, { timeoutMs: 50 })).rejects.toThrow('too long');
    await expect(fetched(`${address}/trickle`, { timeoutMs: 200 })).rejects.toThrow('too long');
    await expect(fetched(`${address}/broken`)).rejects.toThrow('broke off');
    await expect(fetched(`${address}/damaged`)).rejects.toThrow('broke off');
    await expect(fetched('http://127.0.0.1:1/')).rejects.toThrow('can’t be reached');
  });

  it('ends where its file is read when the server broke off before', async () => {
    const address = await serve((_, reply) =>
      reply.writeHead(200, { 'content-length': '100' }).write('half', () => reply.destroy()),
    );
    const { stream } = await fromHere.fetch(address, limits);
    // A listener of 'error' would hide that nothing else handles it.
    await new Promise((done) => stream.on('close', done));
    const reader = new PassThrough();
    await expect(pipeline(stream, reader)).rejects.toThrow('broke off');
  });

  it('asks before each request whether its host may be asked, also after a redirect', async () => {
    const address = await serve((request, reply) => {
      if (request.url === '/start') reply.writeHead(302, { location: '/next' }).end();
      else reply.writeHead(200).end('rows');
    });
    const hosts: string[] = [];
    const admit = (host: string) => Promise.resolve(void hosts.push(host));
    expect(await fetched(`${address}/start`, { admit })).toMatchObject({ body: 'rows' });
    expect(hosts).toEqual(['127.0.0.1', '127.0.0.1']);
    const refuse = () => Promise.reject(new FetchPostponed(9));
    await expect(fetched(`${address}/start`, { admit: refuse })).rejects.toThrow(FetchPostponed);
  });

  it('ends with the reason of its caller, before an answer and within one', async () => {
    const ending = new AbortController();
    const address = await serve((request, reply) => {
      if (request.url === '/trickle') reply.writeHead(200).write('a');
      else ending.abort(new Error('The import was discarded.'));
    });
    const { stream } = await fromHere.fetch(`${address}/trickle`, { ...limits, signal: ending.signal });
    const failed = expect(text(stream)).rejects.toThrow('The import was discarded.');
    await expect(fetched(`${address}/silent`, { signal: ending.signal })).rejects.toThrow('The import was discarded.');
    await failed;
  });

  it('tells servers that do not answer from those without the file', async () => {
    const address = await serve((request, reply) => {
      if (request.url !== '/silent') reply.writeHead(Number(request.url?.slice(1))).end();
    });
    const isUnanswered = (path: string) =>
      fetched(`${address}/${path}`, { timeoutMs: path === 'silent' ? 50 : 10_000 }).then(
        () => null,
        (error: unknown) => (error as FetchRefused).isUnanswered,
      );
    const paths = ['silent', '500', '503', '429', '404', '403'];
    expect(await Promise.all(paths.map(isUnanswered))).toEqual([true, true, true, true, false, false]);
  });
});
