import { realtimeLimits } from './realtime.ts';

/**
 * Why we close a connection. 4000–4099: don't come back; 4100–4199: come back after a while; 4200–4299: come back at
 * once. Below 4000 are WebSocket's own.
 */
export const closings = {
  notText: { code: 1003, reason: 'Frames are text' },
  notJson: { code: 1007, reason: 'Frames are JSON' },
  noSuchApp: { code: 4001, reason: 'There is no application with this key' },
  tooManyConnections: { code: 4004, reason: 'This user has too many connections' },
  wrongProtocol: { code: 4007, reason: 'Only version 7 of the protocol is spoken here' },
  noProtocol: { code: 4008, reason: 'No version of the protocol was given' },
  sessionEnded: { code: 4009, reason: 'The session has ended' },
  tooManyMessages: { code: 4100, reason: 'Too many messages' },
  /** For clients that connect while we stop: in a second another node answers. */
  stopped: { code: 4100, reason: 'The server restarts' },
  stopping: { code: 4200, reason: 'The server restarts' },
  channelsChanged: { code: 4202, reason: 'Other channels are open to this user now' },
  noPong: { code: 4201, reason: 'No pong came' },
} as const;
export type Closing = (typeof closings)[keyof typeof closings];

/** A client event was refused: an event of the protocol, not a close. */
const clientEventRefused = 4301;

/** A browser's frame, as far as the server reads it. */
export type ClientFrame =
  | { kind: 'subscribe'; channel: string; auth: string }
  | { kind: 'unsubscribe'; channel: string }
  | { kind: 'ping' | 'pong' }
  /** An event for other browsers, or an unknown one. */
  | { kind: 'client-event' | 'unknown' };

/** Reads a frame; null unless it is a JSON object with an event. */
export function readFrame(text: string): ClientFrame | null {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return null;
  }
  const { event, data } = fieldsOf(frame);
  if (typeof event !== 'string') return null;
  switch (event) {
    case 'pusher:ping':
      return { kind: 'ping' };
    case 'pusher:pong':
      return { kind: 'pong' };
    case 'pusher:subscribe':
    case 'pusher:unsubscribe': {
      const { channel, auth } = fieldsOf(data);
      if (typeof channel !== 'string') return null;
      if (event === 'pusher:unsubscribe') return { kind: 'unsubscribe', channel };
      return { kind: 'subscribe', channel, auth: typeof auth === 'string' ? auth : '' };
    }
    default:
      return { kind: event.startsWith('pusher') ? 'unknown' : 'client-event' };
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** `data` from the server is a JSON string inside the JSON. */
function frame(event: string, data: object, channel?: string): Buffer {
  return Buffer.from(JSON.stringify({ event, channel, data: JSON.stringify(data) }));
}

export const pingFrame = frame('pusher:ping', {});
export const pongFrame = frame('pusher:pong', {});
export const clientEventRefusedFrame = frame('pusher:error', {
  code: clientEventRefused,
  message: 'Browsers cannot send events to each other here.',
});

export function establishedFrame(socketId: string): Buffer {
  return frame('pusher:connection_established', {
    socket_id: socketId,
    activity_timeout: realtimeLimits.activityTimeoutMs / 1000,
  });
}

export function subscribedFrame(channel: string): Buffer {
  return frame('pusher_internal:subscription_succeeded', {}, channel);
}

export function refusedFrame(channel: string, error: string): Buffer {
  return frame('pusher:subscription_error', { type: 'AuthError', error, status: 401 }, channel);
}

/** An event as the sockets of a channel get it; made once, however many they are. */
export function eventFrame(channel: string, event: string, data: string): Buffer {
  return Buffer.from(JSON.stringify({ event, channel, data }));
}
