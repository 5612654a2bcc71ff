import { createRequire } from 'node:module';
import { once } from 'node:events';
import type PusherTypes from 'pusher-js';
import type { Options } from 'pusher-js';
import PusherServer from 'pusher';
import { afterEach, beforeAll, expect } from 'vitest';
import { WebSocket } from 'ws';
import { signChannel } from '#server/platform/realtime/pusher-signature.ts';
import type { RealtimeApp } from '#server/platform/realtime/realtime.ts';
import type { Ticker } from '#server/platform/realtime/ticker.ts';
import type { useTestApp } from './app/test-app.ts';

// The types of pusher-js describe its build for bundlers; in Node the import is the class itself.
type PusherClient = InstanceType<typeof PusherTypes.default>;
const Pusher = createRequire(import.meta.url)('pusher-js') as new (key: string, options: Options) => PusherClient;

/** A ticker whose time the test advances, which runs everything that is due meanwhile. */
export function makeTestTicker(): Ticker & { advance: (ms: number) => void } {
  let nowMs = 0;
  const timers = new Set<{ nextMs: number; intervalMs: number; work: () => void }>();
  return {
    nowMs: () => nowMs,
    every(intervalMs, work) {
      const timer = { nextMs: nowMs + intervalMs, intervalMs, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const until = nowMs + ms;
      for (;;) {
        const [next] = [...timers].filter(({ nextMs }) => nextMs <= until).sort((a, b) => a.nextMs - b.nextMs);
        if (!next) break;
        nowMs = next.nextMs;
        next.nextMs += next.intervalMs;
        next.work();
      }
      nowMs = until;
    },
  };
}

/**
 * Lets the test application listen on a free port before the first test. Returns its realtime server, for
 * {@link realtimeClients}.
 */
export function listenForSockets(test: ReturnType<typeof useTestApp>): () => { address: string; app: RealtimeApp } {
  let address: string;
  beforeAll(async () => {
    address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  return () => ({ address, app: test.modules.embeddedRealtime!.sockets.app });
}

/** Clients of the realtime server at an address, all of which are closed after each test. */
export function realtimeClients(there: () => { address: string; app: RealtimeApp }) {
  const clients: PusherClient[] = [];
  const sockets: WebSocket[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) client.disconnect();
    for (const socket of sockets.splice(0)) socket.terminate();
    await Promise.resolve();
  });

  /** The client of browsers, configured as on the product's pages; `authAt` is the node that lets it into channels. */
  function browser(
    token?: string,
    { key, address = there().address, authAt = address }: { key?: string; address?: string; authAt?: string } = {},
  ): PusherClient {
    const { hostname, port } = new URL(address);
    const client = new Pusher(key ?? there().app.key, {
      cluster: 'ap2',
      wsHost: hostname,
      wsPort: Number(port),
      wssPort: Number(port),
      forceTLS: false,
      enabledTransports: ['ws', 'wss'],
      enableStats: false,
      channelAuthorization: {
        endpoint: `${authAt}/broadcasting/auth`,
        transport: 'ajax',
        headersProvider: () => (token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    clients.push(client);
    return client;
  }

  /** The server-side SDK of Pusher. */
  function sdk(app: Partial<RealtimeApp> = {}): PusherServer {
    const { id, key, secret } = { ...there().app, ...app };
    const { hostname, port } = new URL(there().address);
    return new PusherServer({ appId: id, key, secret, host: hostname, port, useTLS: false });
  }

  /** A plain socket, for frames that pusher-js would never send. Resolves when it is open or refused. */
  async function raw(path = `/app/${there().app.key}?protocol=7`, headers: Record<string, string> = {}) {
    const socket = new WebSocket(there().address.replace('http', 'ws') + path, { headers });
    sockets.push(socket);
    const frames: { event: string; channel?: string; data: any }[] = [];
    let wake = (): void => undefined;
    socket.on('message', (text: Buffer) => {
      const frame = JSON.parse(text.toString()) as { event: string; channel?: string; data: string };
      frames.push({ ...frame, data: JSON.parse(frame.data) as unknown });
      wake();
    });
    const closed = once(socket, 'close').then(([code, reason]) => ({
      code: Number(code),
      reason: String(reason as Buffer),
    }));
    closed.catch(() => undefined);
    socket.on('error', () => undefined);
    const status = await new Promise<number>((resolve) => {
      socket.once('open', () => resolve(101));
      socket.once('unexpected-response', (_request, reply) => {
        resolve(reply.statusCode ?? 0);
        socket.terminate();
      });
    });
    return {
      socket,
      status,
      closed,
      send: (frame: object) => socket.send(JSON.stringify(frame)),
      /** The next received frame. */
      async next() {
        while (frames.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        return frames.shift();
      },
    };
  }

  /** A plain socket that is subscribed to a channel with the application's secret. */
  async function subscribed(channel: string) {
    const socket = await raw();
    const { data } = (await socket.next())!;
    const id = String(data.socket_id);
    socket.send({ event: 'pusher:subscribe', data: { channel, auth: signChannel(there().app, id, channel) } });
    expect(await socket.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel, data: {} });
    return { ...socket, id };
  }

  return { browser, sdk, raw, subscribed };
}

/** The next event of this name, of a channel or of a connection. */
export function nextEvent<Data = any>(
  of: {
    bind: (event: string, listener: (data: Data) => void) => unknown;
    unbind: (event: string, listener: any) => unknown;
  },
  event: string,
): Promise<Data> {
  return new Promise((resolve) => {
    const listener = (data: Data): void => {
      of.unbind(event, listener);
      resolve(data);
    };
    of.bind(event, listener);
  });
}
