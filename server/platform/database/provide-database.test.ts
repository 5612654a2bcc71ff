import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { StartError } from '#server/platform/start-error.ts';
import { provideDatabase } from './provide-database.ts';
import { explainDatabaseError } from './reach-database.ts';

const server = inject('testServer');
const log = { warn: () => undefined, error: () => undefined };
const real = new URL(server.adminConnectionString);
const cleanup: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

/** The test server's address with a change. */
function address(change: (url: URL) => void): string {
  const url = new URL(real);
  change(url);
  return url.href;
}

/** Calls `provideDatabase` with pauses that end at once; `meanwhile` runs before each of them. */
async function provide(databaseUrl: string, meanwhile: (pause: number) => Promise<unknown> = () => Promise.resolve()) {
  const reported: string[] = [];
  let nowMs = 0;
  let pauses = 0;
  const outcome = await provideDatabase({
    databaseUrl,
    dataDir: '/nowhere',
    log,
    report: (step) => reported.push(step),
    pauses: {
      nowMs: () => nowMs,
      async pause(ms) {
        nowMs += ms;
        await meanwhile(++pauses);
      },
    },
  }).then(
    ({ kind }) => kind,
    (error: unknown) => error,
  );
  const sentence = outcome instanceof StartError ? outcome.message : null;
  expect(`${sentence ?? ''}${reported.join(' ')}`).not.toContain(decodeURIComponent(real.password));
  return { outcome, sentence, reported, nowMs };
}

/** Starts a server of the test on a free port. */
async function listen(onSocket: (socket: Socket) => void, port = 0): Promise<number> {
  const sockets: Socket[] = [];
  const listening: Server = createServer((socket) => {
    sockets.push(socket);
    onSocket(socket);
  });
  listening.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  cleanup.push(async () => {
    for (const socket of sockets) socket.destroy();
    listening.close();
    await once(listening, 'close');
  });
  return (listening.address() as AddressInfo).port;
}

/** Forwards everything to the real server, and its answers through `change`. */
function passOn(change: (bytes: Buffer) => Buffer = (bytes) => bytes): (socket: Socket) => void {
  return (socket) => {
    const upstream = connect(Number(real.port), real.hostname);
    for (const one of [socket, upstream]) one.on('error', () => undefined);
    socket.pipe(upstream);
    upstream.on('data', (bytes: Buffer) => socket.write(change(bytes)));
    upstream.on('end', () => socket.end());
  };
}

async function freePort(): Promise<number> {
  const port = await listen(() => undefined);
  for (const undo of cleanup.splice(0)) await undo();
  return port;
}

describe('a database by address', () => {
  it('is used at once when it answers', async () => {
    expect(await provide(real.href)).toMatchObject({ outcome: 'external', reported: [], nowMs: 0 });
  });

  it('that starts a little later is waited for, with a message', async () => {
    const port = await freePort();
    const late = await provide(
      address((url) => (url.port = String(port))),
      async (pause) => pause === 20 && (await listen(passOn(), port)),
    );
    expect(late.outcome).toBe('external');
    expect(late.reported).toEqual(
      Array(2).fill(
        `Waiting for the database of DATABASE_URL: nothing answers at 127.0.0.1:${port}. Is the server running?`,
      ),
    );
  });

  it('that does not start is refused after a minute', async () => {
    const port = await freePort();
    const { sentence, nowMs } = await provide(address((url) => (url.port = String(port))));
    expect(sentence).toBe(
      `DATABASE_URL cannot be used: nothing answers at 127.0.0.1:${port}. Is the server running? That was so for 60 seconds.`,
    );
    expect(nowMs).toBe(60_000);
  });

  it('of an unknown host is refused by its name', async () => {
    // A malformed name, so that no name server is queried.
    const host = `${'x'.repeat(64)}.example`;
    const { sentence } = await provide(address((url) => (url.hostname = host)));
    expect(sentence).toMatch(`DATABASE_URL cannot be used: no host of the name ${host} is known.`);
  });

  it.each([
    ['closes every connection', (socket: Socket) => void socket.destroy()],
    ['speaks another language', (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('whose server %s is refused', async (_what, answer) => {
    const port = await listen(answer);
    const { sentence } = await provide(address((url) => (url.port = String(port))));
    expect(sentence).toMatch(
      new RegExp(`^DATABASE_URL cannot be used: the server at 127.0.0.1:${port} can't be reached or doesn't answer`),
    );
  });

  it.each<[string, (url: URL) => void, RegExp]>([
    ['a wrong password', (url) => (url.password = 'wrong'), /doesn't take this password for the user \w+\.$/],
    ['an unknown user', (url) => (url.username = 'stranger'), /doesn't take this password for the user stranger\.$/],
    ['no such database', (url) => (url.pathname = '/missing'), /has no database missing\. Make it first\.$/],
    [
      'TLS, which the server has not',
      (url) => url.searchParams.set('sslmode', 'require'),
      /speaks no TLS\. Turn it on/,
    ],
    ['a missing file', (url) => url.searchParams.set('sslrootcert', '/missing.pem'), /missing\.pem/],
  ])('with %s is refused at once', async (_what, change, expected) => {
    const { sentence, nowMs } = await provide(address(change));
    expect(sentence).toMatch(/^DATABASE_URL cannot be used: /);
    expect(sentence).toMatch(expected);
    expect(nowMs).toBe(0);
  });

  it('whose server is too old is refused at once', async () => {
    const old = (bytes: Buffer) =>
      Buffer.from(bytes.toString('latin1').replace(/(?<!\d)1[5-9](\d{4})(?!\d)/, '14$1'), 'latin1');
    const port = await listen(passOn(old));
    const { sentence } = await provide(address((url) => (url.port = String(port))));
    expect(sentence).toBe(
      'DATABASE_URL cannot be used: the server is PostgreSQL 14, and 15 or later is needed. Upgrade it, or name another.',
    );
  });
});

it.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', /is not to be trusted \(SELF_SIGNED/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname/IP does not match', /is not to be trusted \(ERR_TLS/],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.9", user "a", database "b", no encryption', /wants TLS/],
])('says what to do about %s', (code, message, expected) => {
  const error = Object.assign(new Error(message), { code });
  const problem = explainDatabaseError(error, { host: 'db.example', port: 5432 });
  expect(problem).toMatchObject({ mayPass: false, sentence: expect.stringMatching(expected) as string });
  expect(problem.sentence).toContain('db.example:5432');
});
