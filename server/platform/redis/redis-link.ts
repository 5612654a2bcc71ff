import { setTimeout as pause } from 'node:timers/promises';
import type { createClient } from '@redis/client';

/** One server by its address, or the one that Sentinels name: whichever is the master now. */
export type RedisPlace =
  | { url: string }
  | {
      sentinels: readonly { host: string; port: number }[];
      masterName: string;
      password: string | undefined;
      sentinelPassword: string | undefined;
    };

export type RedisClient = ReturnType<typeof createClient>;
type ClientOptions = NonNullable<Parameters<typeof createClient>[0]>;

/** A connection that comes back by itself, for as long as it takes, also when Redis was not there at the start. */
export interface RedisLink {
  /** The open connection, or null while there is none. */
  client(): RedisClient | null;
  close(): void;
}

const retryMs = 1_000;
const sentinelMs = 2_000;
const pingMs = 5_000;
/** A Redis that is silent for this long has hung; a new connection is tried. */
const silenceMs = 15_000;

/**
 * Opens a connection and returns at once. After a loss the Sentinels are asked again, since another server may be the
 * master by then; a server that isn't one is not used.
 *
 * @param needs `connectMs` the time for a new connection; `commandsWaiting` how many commands may wait for an answer;
 *   `onReady` prepares each new connection; `onError` receives the reason why there is none
 */
export async function openRedisLink(needs: {
  place: RedisPlace;
  connectMs: number;
  commandsWaiting: number;
  onReady?: (client: RedisClient) => Promise<unknown>;
  onError?: (error: unknown) => void;
}): Promise<RedisLink> {
  // Imported here, so that a single node doesn't load the client.
  const { createClient } = await import('@redis/client');
  const { place, connectMs, commandsWaiting, onReady, onError } = needs;
  const closing = new AbortController();
  let current: RedisClient | null = null;
  let opened: RedisClient | null = null;

  async function masterOf(from: Exclude<RedisPlace, { url: string }>): Promise<ClientOptions> {
    const problems: unknown[] = [];
    for (const { host, port } of from.sentinels) {
      const sentinel = createClient({
        password: from.sentinelPassword,
        commandOptions: { timeout: sentinelMs },
        socket: { host, port, connectTimeout: sentinelMs, reconnectStrategy: false },
      });
      sentinel.on('error', () => undefined);
      try {
        await sentinel.connect();
        const answer = await sentinel.sendCommand(['SENTINEL', 'get-master-addr-by-name', from.masterName]);
        if (!Array.isArray(answer)) throw new Error(`The Sentinel at ${host}:${port} watches no ${from.masterName}.`);
        const [masterHost, masterPort] = answer as unknown as [string, string];
        return { password: from.password, socket: { host: masterHost, port: Number(masterPort) } };
      } catch (error) {
        problems.push(error);
      } finally {
        sentinel.destroy();
      }
    }
    throw new AggregateError(problems, `No Sentinel names the master ${from.masterName}.`);
  }

  /** One connection, from its beginning to its end. */
  async function connectOnce(): Promise<void> {
    const address: ClientOptions = 'url' in place ? { url: place.url } : await masterOf(place);
    const client = createClient({
      ...address,
      disableOfflineQueue: true,
      commandsQueueMaxLength: commandsWaiting,
      pingInterval: pingMs,
      socket: {
        ...address.socket,
        connectTimeout: connectMs,
        socketTimeout: silenceMs,
        reconnectStrategy: false,
      } as ClientOptions['socket'],
    });
    opened = client;
    let fail: (error: unknown) => void = () => undefined;
    const ended = new Promise<never>((_resolve, reject) => (fail = reject));
    ended.catch(() => undefined);
    client.on('error', (error: unknown) => fail(error));
    client.on('end', () => fail(new Error('The connection to Redis ended.')));
    try {
      await Promise.race([client.connect(), ended]);
      // The former master may still claim to be one for a moment, and accepts no writes.
      if (!('url' in place) && String((await client.sendCommand<unknown[]>(['ROLE']))[0]) !== 'master') {
        throw new Error('The server that the Sentinels name is not the master yet.');
      }
      await Promise.race([onReady?.(client), ended]);
      current = client;
      await ended;
    } finally {
      current = null;
      client.destroy();
    }
  }

  async function keepUp(): Promise<void> {
    const { signal } = closing;
    while (!signal.aborted) {
      await connectOnce().catch((error: unknown) => {
        if (!signal.aborted) onError?.(error);
      });
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  void keepUp();

  return {
    client: () => current,
    close() {
      closing.abort();
      if (opened?.isOpen) opened.destroy();
    },
  };
}
