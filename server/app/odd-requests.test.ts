import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp({ withPages: true });
let port = 0;

beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const address = test.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

/** Sends these lines unchanged, and returns the status and the head of the answer. */
function sendRaw(
  requestLine: string,
  headers: string[] = ['host: aangan.test'],
): Promise<{ status: number; head: string }> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write([requestLine, ...headers, 'connection: close', '', ''].join('\r\n'));
    });
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () =>
      resolve({ status: Number(answer.split(' ')[1]), head: answer.split('\r\n\r\n')[0] ?? '' }),
    );
    socket.on('error', reject);
  });
}

describe('the target of a request', () => {
  it.each([
    ['a page', 'GET http://aangan.test/ HTTP/1.1', 200],
    ['a page of a proxy with another scheme', 'GET HTTPS://aangan.test/pricing?x=1 HTTP/1.1', 200],
    ['a host without a path', 'GET http://aangan.test HTTP/1.1', 200],
    ['a call', 'GET http://aangan.test/api/config HTTP/1.1', 200],
    ['no record', 'GET http://aangan.test/api/properties/999999 HTTP/1.1', 404],
  ])('in absolute form is served: %s', async (_what, line, status) => {
    expect((await sendRaw(line)).status).toBe(status);
  });

  it.each(['GET * HTTP/1.1', 'OPTIONS * HTTP/1.1', 'GET http:///x HTTP/1.1'])(
    'that names no address is refused with 400: %s',
    async (line) => {
      test.logged.length = 0;
      expect((await sendRaw(line)).status).toBe(400);
      expect(test.logged.filter(({ level }) => level >= 50)).toEqual([]);
    },
  );
});

describe('a request with two hosts', () => {
  it('is refused with 400, as no proxy would know which one is meant', async () => {
    const answer = await sendRaw('GET /pricing HTTP/1.1', ['Host: aangan.test', 'host: evil.test']);
    expect(answer.status).toBe(400);
    expect((await sendRaw('GET /pricing HTTP/1.1')).status).toBe(200);
  });
});
