import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { makeChannels } from './channels.ts';
import { makeConnection, type Connection } from './connection.ts';
import * as frames from './pusher-frames.ts';
import { closings, type Closing } from './pusher-frames.ts';
import { isChannelName, isChannelSignature } from './pusher-signature.ts';
import { isUserChannel, realtimeLimits, type Announcement, type RealtimeApp } from './realtime.ts';
import type { Ticker } from './ticker.ts';

/** How long the last words of a connection may take. */
const closeTimeoutMs = 2_000;

/** The sockets of this node: lets them into channels, sends events to them, closes those that misbehave. */
export interface SocketServer {
  readonly app: RealtimeApp;
  /** Whether the server stops: new clients are asked to come again in a second. */
  isClosing(): boolean;
  /** Whether another connection of this address may open; not when many of its connections are in no channel yet. */
  hasRoom(address: string): boolean;
  /** Makes a request to upgrade into a connection. `key` and `protocol` are as the address names them. */
  accept(
    upgrade: { request: IncomingMessage; socket: Duplex; head: Buffer },
    asked: { key: string; protocol: string | undefined; address: string },
  ): void;
  /** Sends an event to the sockets of this node. */
  deliver(announcement: Announcement): void;
  /** Notes for which session a socket is let in; false when it is not a socket of this node. */
  grant(socketId: string, sessionId: number): boolean;
  endSession(sessionId: number): void;
  reenter(sessionId: number): void;
  /** The sessions that have sockets here. */
  sessionIds(): number[];
  count(): number;
  /** Takes no more connections, and asks the open ones to come back at once. */
  close(): Promise<void>;
}

export function makeSocketServer({ app, ticker }: { app: RealtimeApp; ticker: Ticker }): SocketServer {
  const options = {
    noServer: true,
    // Frames are small; compressing them would cost each connection 300 kB of memory.
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: realtimeLimits.maxBytes,
    closeTimeout: closeTimeoutMs,
    // Pings of WebSocket itself are counted like every frame; else their answers could pile up without end.
    autoPong: false,
  };
  const wss = new WebSocketServer(options);
  const connections = new Map<string, Connection>();
  const channels = makeChannels();
  /** Connections in no channel yet, by address. */
  const waiting = new Map<string, number>();
  let isClosing = false;
  let whenEmpty = (): void => undefined;
  const stopSweeping = ticker.every(realtimeLimits.sweepMs, sweep);

  function open(ws: WebSocket, address: string): void {
    // Random, so that nobody can have a socket of somebody else authorised.
    const id = `${randomInt(2 ** 48 - 1)}.${randomInt(2 ** 48 - 1)}`;
    const connection = makeConnection(ws, { id, address, nowMs: ticker.nowMs() });
    connections.set(id, connection);
    countWaiting(address, 1);
    ws.on('message', (data, isBinary) => read(connection, data, isBinary));
    ws.on('ping', (data) => {
      if (!connections.has(id)) return;
      if (connection.takeMessage(ticker.nowMs())) ws.pong(data);
      else drop(connection, closings.tooManyMessages);
    });
    ws.on('close', () => forget(connection));
    // A frame that is too large or broken: ws closes with the code for it; this only handles the event.
    ws.on('error', () => undefined);
    connection.send(frames.establishedFrame(id));
  }

  function read(connection: Connection, data: RawData, isBinary: boolean): void {
    // Frames that arrive after we closed are ignored.
    if (!connections.has(connection.id)) return;
    const frame = isBinary ? null : frames.readFrame((data as Buffer).toString());
    if (!connection.takeMessage(ticker.nowMs())) drop(connection, closings.tooManyMessages);
    else if (isBinary) drop(connection, closings.notText);
    else if (!frame) drop(connection, closings.notJson);
    else handleFrame(connection, frame);
  }

  function handleFrame(connection: Connection, frame: frames.ClientFrame): void {
    switch (frame.kind) {
      case 'ping':
        connection.send(frames.pongFrame);
        break;
      case 'subscribe':
        subscribe(connection, frame);
        break;
      case 'unsubscribe':
        leave(connection, frame.channel);
        break;
      case 'client-event':
        connection.send(frames.clientEventRefusedFrame);
        break;
      case 'pong':
      case 'unknown':
    }
  }

  function subscribe(connection: Connection, { channel, auth }: { channel: string; auth: string }): void {
    const complaint = complaintAbout(connection, channel, auth);
    if (complaint !== null) connection.send(frames.refusedFrame(channel, complaint));
    else if (connection.channels.has(channel)) connection.send(frames.subscribedFrame(channel));
    else enter(connection, channel);
  }

  function enter(connection: Connection, channel: string): void {
    if (isUserChannel(channel) && channels.size(channel) >= realtimeLimits.connectionsPerUser) {
      drop(connection, closings.tooManyConnections);
      return;
    }
    if (connection.channels.size === 0) countWaiting(connection.address, -1);
    connection.channels.add(channel);
    channels.add(channel, connection);
    connection.send(frames.subscribedFrame(channel));
  }

  /** Why this connection may not enter, or null. */
  function complaintAbout(connection: Connection, channel: string, auth: string): string | null {
    if (!isChannelName(channel)) return 'This is no name of a channel.';
    if (!channel.startsWith('private-')) return 'Only private channels are open here.';
    if (!isChannelSignature(app, auth, connection.id, channel)) return 'The signature does not fit this channel.';
    if (!connection.channels.has(channel) && connection.channels.size >= realtimeLimits.channelsPerConnection) {
      return 'This connection is in too many channels.';
    }
    return null;
  }

  function leave(connection: Connection, channel: string): void {
    if (!connection.channels.delete(channel)) return;
    channels.remove(channel, connection);
    if (connection.channels.size === 0) countWaiting(connection.address, 1);
  }

  function drop(connection: Connection, closing: Closing): void {
    forget(connection);
    connection.close(closing);
  }

  function forget(connection: Connection): void {
    if (!connections.delete(connection.id)) return;
    if (connection.channels.size === 0) countWaiting(connection.address, -1);
    for (const channel of connection.channels) channels.remove(channel, connection);
    if (connections.size === 0) whenEmpty();
  }

  function countWaiting(address: string, change: 1 | -1): void {
    const count = (waiting.get(address) ?? 0) + change;
    if (count > 0) waiting.set(address, count);
    else waiting.delete(address);
  }

  /** One look at all connections instead of a timer for each. */
  function sweep(): void {
    const nowMs = ticker.nowMs();
    for (const connection of connections.values()) {
      const due = connection.dueAt(nowMs);
      if (due === 'close') drop(connection, closings.noPong);
      else if (due === 'ping') {
        connection.notePing(nowMs);
        connection.send(frames.pingFrame);
      }
    }
  }

  return {
    app,
    isClosing: () => isClosing,
    hasRoom: (address) => (waiting.get(address) ?? 0) < realtimeLimits.waitingPerAddress,

    accept({ request, socket, head }, { key, protocol, address }) {
      wss.handleUpgrade(request, socket, head, (ws) => {
        const closing = isClosing ? closings.stopped : complaintAboutAddress(key, protocol);
        if (closing) {
          ws.on('error', () => undefined);
          ws.close(closing.code, closing.reason);
        } else open(ws, address);
      });
    },

    deliver({ channels: names, event, data, exceptSocketId }) {
      for (const channel of names) {
        const members = channels.members(channel);
        if (!members) continue;
        const frame = frames.eventFrame(channel, event, data);
        for (const connection of members) if (connection.id !== exceptSocketId) connection.send(frame);
      }
    },

    grant(socketId, sessionId) {
      const connection = connections.get(socketId);
      connection?.sessionIds.add(sessionId);
      return connection !== undefined;
    },

    endSession(sessionId) {
      for (const connection of connections.values()) {
        if (connection.sessionIds.has(sessionId)) drop(connection, closings.sessionEnded);
      }
    },

    reenter(sessionId) {
      for (const connection of connections.values()) {
        if (connection.sessionIds.has(sessionId)) drop(connection, closings.channelsChanged);
      }
    },

    sessionIds: () => [...new Set([...connections.values()].flatMap(({ sessionIds }) => [...sessionIds]))],
    count: () => connections.size,

    async close() {
      isClosing = true;
      stopSweeping();
      if (connections.size === 0) return;
      const empty = new Promise<void>((resolve) => (whenEmpty = resolve));
      // They are forgotten when they have gone; who doesn't answer is cut off by `closeTimeout`.
      for (const connection of connections.values()) connection.close(closings.stopping);
      await empty;
    },
  };

  function complaintAboutAddress(key: string, protocol: string | undefined): Closing | null {
    if (key !== app.key) return closings.noSuchApp;
    if (protocol === undefined) return closings.noProtocol;
    return protocol === '7' ? null : closings.wrongProtocol;
  }
}
