import type { WebSocket } from 'ws';
import type { Closing } from './pusher-frames.ts';
import { realtimeLimits } from './realtime.ts';

const { messagesPerSecond, messageBurst, bufferedBytes, pingAfterMs, pongTimeoutMs } = realtimeLimits;

/** One socket of a browser: the channels it receives, for whom, and how it behaves. It has no timer of its own. */
export interface Connection {
  readonly id: string;
  /** The network address it is counted under. */
  readonly address: string;
  readonly channels: Set<string>;
  /** The sessions that a channel was opened for. */
  readonly sessionIds: Set<number>;
  /** Sends a whole frame, unless the reader is so far behind that it is cut off. */
  send(frame: Buffer): void;
  /** Counts a frame that came; false beyond the limit. */
  takeMessage(nowMs: number): boolean;
  /** The action that silence requires. */
  dueAt(nowMs: number): 'nothing' | 'ping' | 'close';
  notePing(nowMs: number): void;
  close(closing: Closing): void;
}

export function makeConnection(ws: WebSocket, given: { id: string; address: string; nowMs: number }): Connection {
  let lastMessageMs = given.nowMs;
  let pingedMs: number | null = null;
  let messages: number = messageBurst;
  let countedMs = given.nowMs;

  return {
    id: given.id,
    address: given.address,
    channels: new Set(),
    sessionIds: new Set(),

    send(frame) {
      if (ws.readyState !== ws.OPEN) return;
      ws.send(frame, { binary: false });
      if (ws.bufferedAmount > bufferedBytes) ws.terminate();
    },

    takeMessage(nowMs) {
      lastMessageMs = nowMs;
      pingedMs = null;
      messages = Math.min(messageBurst, messages + ((nowMs - countedMs) / 1000) * messagesPerSecond);
      countedMs = nowMs;
      if (messages < 1) return false;
      messages -= 1;
      return true;
    },

    dueAt(nowMs) {
      if (pingedMs !== null) return nowMs - pingedMs >= pongTimeoutMs ? 'close' : 'nothing';
      return nowMs - lastMessageMs >= pingAfterMs ? 'ping' : 'nothing';
    },

    notePing(nowMs) {
      pingedMs = nowMs;
    },

    close({ code, reason }) {
      ws.close(code, reason);
    },
  };
}
