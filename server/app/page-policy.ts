import { createHash } from 'node:crypto';
import type { CheckoutOrigins } from '#server/modules/payments/payments.gateway.ts';
import type { RealtimeAddress } from '#server/platform/realtime/realtime.ts';

/**
 * The hashes of the inline scripts of a page, as a content security policy names them. A kept page can carry no nonce,
 * so what it may run is told by content. JSON-LD is data and never runs.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\bsrc\s*=/.test(attributes) || /type\s*=\s*"application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return [...hashes];
}

const googleMaps = 'https://maps.googleapis.com https://*.googleapis.com https://*.gstatic.com';

/**
 * Where a page's sockets go. Older browsers don't count those of the own host as 'self'; Pusher's client may also tell
 * its statistics.
 */
export function socketSources(address: Pick<RealtimeAddress, 'isHosted' | 'cluster'>, publicUrl: string): string[] {
  if (address.isHosted) return [`wss://ws-${address.cluster}.pusher.com`, 'https://stats.pusher.com'];
  return [publicUrl.replace(/^http/, 'ws')];
}

/** The policy of a page: own files, its own inline scripts, Google Maps where a key is set, the gateway's checkout. Nothing else. */
export function contentSecurityPolicy(options: {
  scriptHashes: readonly string[];
  maps: boolean;
  /** Of the payment gateway's checkout. */
  checkout: CheckoutOrigins;
  /** As {@link socketSources} names them. */
  sockets: readonly string[];
  development: boolean;
}): string {
  const { scriptHashes, maps, checkout, sockets, development } = options;
  // Vite's own client and React's refresh are inline scripts that change, and they talk over a socket.
  const scripts = development ? `'self' 'unsafe-inline'` : ["'self'", ...scriptHashes].join(' ');
  const also = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  return [
    `default-src 'none'`,
    `script-src ${scripts}${maps ? ` ${googleMaps}` : ''}${also(checkout.scripts)}`,
    `style-src 'self' ${development || maps ? "'unsafe-inline'" : ''}`.trim(),
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${maps ? ` ${googleMaps}` : ''}`,
    `font-src 'self'${maps ? ' https://fonts.gstatic.com' : ''}`,
    `connect-src 'self' ${sockets.join(' ')}${development ? ' ws:' : ''}${maps ? ` ${googleMaps}` : ''}${also(checkout.calls)}`,
    ...(checkout.frames.length > 0 ? [`frame-src${also(checkout.frames)}`] : []),
    // Pictures are made smaller beside the page.
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ');
}
