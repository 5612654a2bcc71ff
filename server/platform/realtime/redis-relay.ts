import { randomUUID } from 'node:crypto';
import type { Log } from '#server/platform/log.ts';
import type { Announcement } from './realtime.ts';

/** What nodes tell each other: an event, for whom a socket was let in, and that a session has ended. */
export type RelayMessage =
  | { kind: 'event'; announcement: Announcement }
  | { kind: 'grant'; socketId: string; sessionId: number }
  | { kind: 'end'; sessionId: number };

/** The way to the other nodes. Nothing here throws or waits: without Redis a node goes on by itself. */
export interface Relay {
  send(message: RelayMessage): void;
  /** What other nodes send; not what this one does. */
  listen(handler: (message: RelayMessage) => void): void;
  close(): void;
}

const retryMs = 1_000;
const pingMs = 5_000;
/** A Redis that says nothing for so long has hung; a new connection is tried. */
const silenceMs = 15_000;
/** Commands that wait for an answer of Redis; beyond that they are dropped. */
const commandsWaiting = 10_000;
/** What must reach the other nodes even late, as long as Redis is away. */
const keptMessages = 10_000;
/** Of failures of the same kind, one line in so much time. */
const quietMs = 60_000;

/**
 * Joins nodes over Redis' publish and subscribe. Reconnects by itself for as long as it takes, also when Redis was not
 * there at the start. Events that came meanwhile are not sent later: readers have fetched them from the database.
 */
export async function openRedisRelay(needs: {
  url: string;
  /** The same on all nodes of an installation, another on the next. */
  channel: string;
  log: Pick<Log, 'warn' | 'info'>;
  /** Called when the connection to Redis comes and goes. */
  onChange?: (isThere: boolean) => void;
}): Promise<Relay> {
  // Only here: who has one node doesn't wait for the client to load.
  const { createClient } = await import('@redis/client');
  const { url, channel, log, onChange } = needs;
  const node = randomUUID();
  const kept: RelayMessage[] = [];
  const handlers: ((message: RelayMessage) => void)[] = [];
  let isThere = false;
  let isClosed = false;
  let warnedAt = Number.NEGATIVE_INFINITY;

  const sender = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: commandsWaiting,
    pingInterval: pingMs,
    socket: { reconnectStrategy: () => retryMs, connectTimeout: 5_000, socketTimeout: silenceMs },
  });
  const receiver = sender.duplicate({ disableOfflineQueue: false });

  for (const client of [sender, receiver]) {
    client.on('error', (error: unknown) => warn(error));
    client.on('ready', noteChange);
    client.on('reconnecting', noteChange);
    client.connect().catch(warn);
  }
  receiver.subscribe(channel, read).catch(warn);

  function noteChange(): void {
    const now = sender.isReady && receiver.isReady;
    if (now === isThere || isClosed) return;
    isThere = now;
    if (isThere) {
      log.info('connected to Redis');
      for (const message of kept.splice(0)) send(message);
    }
    onChange?.(isThere);
  }

  function warn(error: unknown): void {
    if (isClosed || performance.now() - warnedAt < quietMs) return;
    warnedAt = performance.now();
    log.warn({ err: error }, 'Redis cannot be reached; events reach the sockets of this node alone');
  }

  function read(text: string): void {
    try {
      const { from, message } = JSON.parse(text) as { from: string; message: RelayMessage };
      if (from !== node) for (const handler of handlers) handler(message);
    } catch (error) {
      warn(error);
    }
  }

  function send(message: RelayMessage): void {
    if (isClosed) return;
    sender.publish(channel, JSON.stringify({ from: node, message })).catch((error: unknown) => {
      warn(error);
      if (message.kind !== 'event' && kept.length < keptMessages) kept.push(message);
    });
  }

  return {
    send,
    listen: (handler) => handlers.push(handler),
    close() {
      isClosed = true;
      sender.destroy();
      receiver.destroy();
    },
  };
}
