import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SignatureFault } from '#contracts/error-codes/reasons.ts';
import { realtimeLimits, type RealtimeApp } from './realtime.ts';

/** The signatures of the Pusher protocol, version 7: HMAC-SHA256 with the application's secret, in hexadecimal. */

const hmac = (app: RealtimeApp, text: string): string => createHmac('sha256', app.secret).update(text).digest('hex');

/** How a socket's name is written. Anything else could be signed as one text and read as another. */
const socketId = /^\d{1,20}\.\d{1,20}$/;
export function isSocketId(text: string): boolean {
  return socketId.test(text);
}

const channelName = /^[A-Za-z0-9_\-=@,.;]+$/;
export function isChannelName(text: string): boolean {
  return text.length <= realtimeLimits.channelNameLength && channelName.test(text);
}

/**
 * The signature that lets a socket into a private channel: `<key>:<hex>`. Throws a TypeError for an invalid socket id
 * or channel.
 */
export function signChannel(app: RealtimeApp, socket: string, channel: string): string {
  if (!isSocketId(socket) || !isChannelName(channel)) throw new TypeError('This is no socket or no channel.');
  return `${app.key}:${hmac(app, `${socket}:${channel}`)}`;
}

export function isChannelSignature(app: RealtimeApp, auth: string, socket: string, channel: string): boolean {
  return isSame(auth, signChannel(app, socket, channel));
}

/** The query that signs a call of the HTTP API: `POST path?query` with this body. */
export function signCall(app: RealtimeApp, call: { path: string; body: string; nowMs: number }): string {
  const query: [string, string][] = [
    ['auth_key', app.key],
    ['auth_timestamp', String(Math.floor(call.nowMs / 1000))],
    ['auth_version', '1.0'],
    ['body_md5', md5(call.body)],
  ];
  return new URLSearchParams([...query, ['auth_signature', callSignature(app, call.path, query)]]).toString();
}

/**
 * Checks the signature of a call of the HTTP API. Returns its fault, or null.
 *
 * @param call `query` as it was sent, without the question mark
 */
export function signatureFaultOf(
  app: RealtimeApp,
  call: { path: string; query: string; body: Buffer; nowMs: number },
): SignatureFault | null {
  const pairs = [...new URLSearchParams(call.query)];
  const sent = Object.fromEntries(pairs);
  // Two values under one name: we might sign one and read the other.
  if (Object.keys(sent).length !== pairs.length) return 'parameter_twice';
  if (!isSame(sent.auth_key ?? '', app.key)) return 'auth_key';
  if (sent.auth_version !== '1.0') return 'auth_version';
  const timestamp = /^\d{1,12}$/.test(sent.auth_timestamp ?? '') ? Number(sent.auth_timestamp) : Number.NaN;
  if (!(Math.abs(call.nowMs / 1000 - timestamp) <= realtimeLimits.clockSkewSeconds)) {
    return 'auth_timestamp';
  }
  const unsigned = pairs.filter(([name]) => name !== 'auth_signature');
  if (!isSame(sent.auth_signature ?? '', callSignature(app, call.path, unsigned))) {
    return 'auth_signature';
  }
  if (!isSame(sent.body_md5 ?? '', md5(call.body))) return 'body_md5';
  return null;
}

function callSignature(app: RealtimeApp, path: string, query: readonly (readonly [string, string])[]): string {
  const sorted = query.map(([name, value]) => [name.toLowerCase(), value] as const);
  sorted.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return hmac(app, `POST\n${path}\n${sorted.map(([name, value]) => `${name}=${value}`).join('&')}`);
}

function md5(body: string | Buffer): string {
  return createHash('md5').update(body).digest('hex');
}

/** Compares in constant time, so that timing reveals nothing of the secret text. */
function isSame(sent: string, right: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
