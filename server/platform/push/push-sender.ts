import { ECDH } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import webPush from 'web-push';
import { pushRefusals, type PushRefusal } from '#contracts/error-codes/reasons.ts';
import { isPushHost } from './push-hosts.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Where the messages of a browser go, and the keys under which it alone reads them. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Why an endpoint is not used. */
export class PushRefused extends Error {
  override name = 'PushRefused';
  readonly reason: PushRefusal;

  constructor(reason: PushRefusal) {
    super(pushRefusals[reason]());
    this.reason = reason;
  }
}

/** `gone`: the browser takes no messages there any more. `refused`: this message will not be taken, however often it is sent. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' }
  | { kind: 'refused'; status: number }
  /** `afterSeconds`: the time that the service named, or null. */
  | { kind: 'later'; status: number; afterSeconds: number | null };

export interface PushSender {
  publicKey: string;
  /** @throws {PushRefused} for an address that isn't one of an accepted push service, or an invalid key */
  check: (target: PushTarget) => void;
  /**
   * Encrypts a text for one browser (RFC 8291) and sends it to its push service (RFC 8030). Rejects when the service
   * can't be reached, or takes longer than ten seconds.
   *
   * @param topic the service replaces a message that still waits by a later one of the same topic
   */
  send: (target: PushTarget, text: string, options: { ttlSeconds: number; topic?: string }) => Promise<PushOutcome>;
}

const timeoutMs = 10_000;
const longestWaitSeconds = 3600;

/**
 * Sends push messages to the services of a list alone. Each name is looked up and judged when the connection is made, so that
 * a name that leads to a private address gains nothing; redirects are not followed.
 *
 * @param contact a `mailto:` address for operators of push services
 * @param allowed addresses that may be used although they are not public, over any port and without TLS, for tests
 */
export function makePushSender(needs: {
  keys: VapidKeys;
  contact: string;
  hosts: readonly string[];
  allowed?: readonly string[];
}): PushSender {
  const { keys, contact, hosts, allowed = [] } = needs;
  const options = { allowIPAddressList: [...allowed], keepAlive: false };
  const plainAgent = new RequestFilteringHttpAgent(options);
  const secureAgent = new RequestFilteringHttpsAgent(options);

  function readEndpoint(endpoint: string): URL {
    const url = URL.parse(endpoint);
    if (url && allowed.includes(url.hostname)) return url;
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') {
      throw new PushRefused('not_a_push_service');
    }
    if (!isPushHost(url.hostname, hosts)) {
      throw new PushRefused('unknown_push_service');
    }
    return url;
  }

  function post(url: URL, details: Pick<webPush.RequestDetails, 'headers' | 'body'>): Promise<PushOutcome> {
    const isSecure = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const asking = (isSecure ? requestSecure : requestPlain)(
        url,
        {
          method: 'POST',
          agent: isSecure ? secureAgent : plainAgent,
          signal: AbortSignal.timeout(timeoutMs),
          headers: details.headers,
        },
        (reply) => {
          // The answer's words are for nobody.
          reply.destroy();
          resolve(outcomeOf(reply.statusCode ?? 0, reply.headers['retry-after']));
        },
      );
      asking.on('error', reject);
      asking.end(details.body);
    });
  }

  return {
    publicKey: keys.publicKey,
    check({ endpoint, p256dh }) {
      readEndpoint(endpoint);
      try {
        ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
      } catch {
        throw new PushRefused('bad_key');
      }
    },
    send({ endpoint, p256dh, auth }, text, { ttlSeconds, topic }) {
      const url = readEndpoint(endpoint);
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: contact, ...keys },
        TTL: ttlSeconds,
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
        ...(topic !== undefined && { topic }),
      });
      return post(url, details);
    },
  };
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) {
    const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
    return { kind: 'later', status, afterSeconds: seconds && Math.min(seconds, longestWaitSeconds) };
  }
  return { kind: 'refused', status };
}
