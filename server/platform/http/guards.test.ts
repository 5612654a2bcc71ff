import { connect } from 'node:net';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { useErrorReplies } from './error-handler.ts';
import { endSlowBodies } from './slow-bodies.ts';
import type { App } from './types.ts';

const opened: App[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

/** Listens on a free port with a route for each kind of body. */
async function listening(timeoutMs: number): Promise<number> {
  const app = fastify() as unknown as App;
  opened.push(app);
  useErrorReplies(app);
  endSlowBodies(app, timeoutMs);
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().on('end', () => done(null, {}));
  });
  app.post('/', () => ({ read: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Announces ten bytes, sends two of them, and returns everything that is received until the connection closes. */
function sendHalf(port: number, contentType: string, rest?: (answer: string) => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${contentType}\r\ncontent-length: 10\r\n\r\n{"`);
      if (rest) socket.end(rest(answer));
    });
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('an incomplete body', () => {
  it('is answered with 408 and a closed connection', async () => {
    const answer = await sendHalf(await listening(20), 'application/json');
    expect(answer).toMatch(/^HTTP\/1\.1 408/);
    expect(answer).toContain('"success":false');
    expect(answer).toMatch(/connection: close/i);
  });

  it('is waited for when it is a form, since pictures take longer', async () => {
    const answer = await sendHalf(await listening(1), 'multipart/form-data; boundary=b', () => '12345678');
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
  });
});
