import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PushPayload, PushSubscriptionBody } from '#contracts/news/push.ts';

/** A message as the push service received it. */
export interface ReceivedPush {
  browser: TestBrowser;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A browser of the test: its keys, and its push service's answer. */
export interface TestBrowser {
  subscription: PushSubscriptionBody;
  keys: ECDH;
  auth: Buffer;
  /** The status with which its messages are answered, and `Retry-After`. */
  answer: { status: number; retryAfter?: string };
}

/** A push service on this machine (RFC 8030). Call it at the top of a test file. */
export function usePushService() {
  const browsers = new Map<string, TestBrowser>();
  const received: ReceivedPush[] = [];
  let origin = '';
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (!browser) return reply.writeHead(410).end();
      received.push({ browser, headers: request.headers, body: Buffer.concat(chunks) });
      const { status, retryAfter } = browser.answer;
      return reply.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    browsers.clear();
    received.length = 0;
  });
  afterAll(() => void server.close());

  return {
    received,
    get origin() {
      return origin;
    },
    /** A browser that takes messages. */
    browser(): TestBrowser {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const browser: TestBrowser = {
        subscription: {
          endpoint: `${origin}${path}`,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        keys,
        auth,
        answer: { status: 201 },
      };
      browsers.set(path, browser);
      return browser;
    },
    /** The service no longer knows the browser. */
    forget: ({ subscription }: TestBrowser) => browsers.delete(new URL(subscription.endpoint).pathname),
  };
}

/** Reads a message as its browser does (RFC 8291 over RFC 8188, one record). */
export function readPush({ browser, body }: ReceivedPush): PushPayload {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.keys.getPublicKey(), sender]);
  const secret = derive(browser.keys.computeSecret(sender), browser.auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushPayload;
}

/** The claims of a message's sender, after their signature was checked with the key that it names (RFC 8292). */
export function readVapid({ headers }: ReceivedPush): { aud: string; sub: string; exp: number; key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('The signature of the sender is wrong.');
  return {
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number }),
    key,
  };
}
