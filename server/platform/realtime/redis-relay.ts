import { randomUUID } from 'node:crypto';
import type { Log } from '#server/platform/log.ts';
import { openRedisLink, type RedisPlace } from '#server/platform/redis/redis-link.ts';
import type { Announcement } from './realtime.ts';

/** A message between nodes: an event, the grant that lets a socket enter a channel, the end of a session, or of its
 * channels. */
export type RelayMessage =
  | { kind: 'event'; announcement: Announcement }
  | { kind: 'grant'; socketId: string; sessionId: number }
  | { kind: 'end' | 'reenter'; sessionId: number };

/** The connection to the other nodes. It never throws or blocks: without Redis a node works alone. */
export interface Relay {
  send(message: RelayMessage): void;
  /** Receives the messages of other nodes, not those of this one. */
  listen(handler: (message: RelayMessage) => void): void;
  /** Whether the other nodes can be reached, as far as is known: a Redis that hangs is noticed after 15 seconds. */
  isConnected(): boolean;
  close(): void;
}

const connectMs = 5_000;
/** Commands that wait for an answer of Redis; beyond that they are dropped. */
const commandsWaiting = 10_000;
/**
 * Messages that must arrive even late are resent after a reconnect: at most this many, for this long. This includes
 * messages that Redis accepted, because a Redis that hung accepts messages for subscribers that are no longer
 * connected.
 */
const maxUnconfirmed = 10_000;
const resendMs = 600_000;
/** Failures are logged at most once in this time. */
const quietMs = 60_000;

/**
 * Joins nodes over Redis' publish and subscribe. Reconnects by itself for as long as it takes, also when Redis was not
 * there at the start. Events of the time in between are not resent: clients fetch them from the database.
 */
export async function openRedisRelay(needs: {
  place: RedisPlace;
  /** The same on all nodes of an installation, another on the next. */
  channel: string;
  log: Pick<Log, 'warn' | 'info'>;
  /** Called for each lost connection, and each failed try. */
  onFailure?: () => void;
}): Promise<Relay> {
  const { place, channel, log, onFailure } = needs;
  const node = randomUUID();
  let recent: { message: RelayMessage; atMs: number }[] = [];
  const handlers: ((message: RelayMessage) => void)[] = [];
  let isClosed = false;
  let warnedAt = Number.NEGATIVE_INFINITY;
  const common = {
    place,
    connectMs,
    commandsWaiting,
    onError(error: unknown) {
      onFailure?.();
      warn(error);
    },
  };

  // A connection that listens can't send, so there are two; the hello goes out when both are there.
  const receiver = await openRedisLink({
    ...common,
    onReady: (client) => client.subscribe(channel, read).then(() => void setImmediate(sayHello)),
  });
  const sender = await openRedisLink({ ...common, onReady: () => Promise.resolve(setImmediate(sayHello)) });

  function warn(
    error: unknown,
    sentence = 'Redis cannot be reached; events reach the sockets of this node alone',
  ): void {
    if (isClosed || performance.now() - warnedAt < quietMs) return;
    warnedAt = performance.now();
    log.warn({ err: error }, sentence);
  }

  /** After a reconnect: asks the other nodes to resend recent messages, and resends those of this node. */
  function sayHello(): void {
    if (isClosed || !sender.client() || !receiver.client()) return;
    log.info('connected to Redis');
    post({ kind: 'hello' }).catch((error: unknown) => warn(error));
    resendRecent();
  }

  /** Receiving a message twice is harmless. */
  function resendRecent(): void {
    const nowMs = performance.now();
    recent = recent.filter(({ atMs }) => nowMs - atMs < resendMs);
    for (const { message } of recent) post(message).catch((error: unknown) => warn(error));
  }

  function post(message: RelayMessage | { kind: 'hello' }): Promise<unknown> {
    const client = sender.client();
    if (!client) return Promise.reject(new Error('There is no connection to Redis.'));
    return client.publish(channel, JSON.stringify({ from: node, message }));
  }

  function read(text: string): void {
    try {
      const { from, message } = JSON.parse(text) as { from: string; message: RelayMessage | { kind: 'hello' } };
      if (from === node) return;
      if (message.kind === 'hello') resendRecent();
      else for (const handler of handlers) handler(message);
    } catch (error) {
      // From another release, or from another program on this Redis.
      warn(error, 'a message of another node could not be read');
    }
  }

  function send(message: RelayMessage): void {
    if (isClosed) return;
    if (message.kind !== 'event') {
      recent.push({ message, atMs: performance.now() });
      if (recent.length > maxUnconfirmed) recent.shift();
    }
    post(message).catch((error: unknown) => warn(error));
  }

  return {
    send,
    listen: (handler) => handlers.push(handler),
    isConnected: () => sender.client() !== null && receiver.client() !== null,
    close() {
      isClosed = true;
      sender.close();
      receiver.close();
    },
  };
}
