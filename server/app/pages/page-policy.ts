import { hash as hashed } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { MapTiles } from '#contracts/config.ts';
import type { CheckoutOrigins } from '#server/modules/payments/payments.module.ts';
import type { RealtimeAddress } from '#server/platform/realtime/realtime.ts';

/** By script: all but the data are the same on many pages. */
const hashes = new LRUCache<string, string>({ max: 200 });
/** A page's data script is longer, and differs from page to page. */
const longestCached = 1_000;

/** The source of a policy that allows an inline script or sheet by its content. */
export function hashOf(script: string): string {
  const cached = hashes.get(script);
  if (cached !== undefined) return cached;
  const hash = `'sha256-${hashed('sha256', script, 'base64')}'`;
  // A copy: the part of a page would hold the whole page in memory.
  if (script.length <= longestCached) hashes.set(Buffer.from(script).toString(), hash);
  return hash;
}

/**
 * The hashes of a page's inline scripts, in the form of a content security policy. A cached page cannot carry a nonce,
 * so scripts are allowed by their content. JSON-LD is data and never runs.
 */
export function inlineScriptHashes(html: string): string[] {
  const found = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\bsrc\s*=/.test(attributes) || /type\s*=\s*"application\/(ld\+)?json"/.test(attributes)) continue;
    found.add(hashOf(body));
  }
  return [...found];
}

const googleMaps = 'https://maps.googleapis.com https://*.googleapis.com https://*.gstatic.com';

/**
 * The addresses of a page's sockets. For older browsers, sockets of the page's host are not 'self'; Pusher's client may
 * also send statistics.
 */
export function socketSources(
  address: Pick<RealtimeAddress, 'isHosted' | 'cluster' | 'origin'>,
  publicUrl: string,
): string[] {
  if (address.isHosted) return [`wss://ws-${address.cluster}.pusher.com`, 'https://stats.pusher.com'];
  return [(address.origin ?? publicUrl).replace(/^http/, 'ws')];
}

/** The origin that a map's pictures come from; the policy has no place for paths with `{z}`. A file comes from this site. */
export function tileSources(tiles: MapTiles | null): string[] {
  return tiles?.format === 'raster' ? [new URL(tiles.url).origin] : [];
}

/** A page's policy: files of this site, its inline scripts, Google Maps if a key is set, the gateway's checkout. */
export function contentSecurityPolicy(options: {
  scriptHashes: readonly string[];
  maps: boolean;
  /** The result of {@link tileSources}. */
  tiles: readonly string[];
  /** Origins of the payment gateway's checkout. */
  checkout: CheckoutOrigins;
  /** The result of {@link socketSources}. */
  sockets: readonly string[];
  development: boolean;
  /** Whether the page shows documents of this tab in a frame: the desk. */
  showsDocuments: boolean;
}): string {
  const { scriptHashes, maps, tiles, checkout, sockets, development, showsDocuments } = options;
  // Vite's client and React's refresh are inline scripts that change, and use a socket.
  const scripts = development ? `'self' 'unsafe-inline'` : ["'self'", ...scriptHashes].join(' ');
  const frames = [...(showsDocuments ? ['blob:'] : []), ...checkout.frames];
  const also = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  return [
    `default-src 'none'`,
    `script-src ${scripts}${maps ? ` ${googleMaps}` : ''}${also(checkout.scripts)}`,
    `style-src 'self' ${development || maps ? "'unsafe-inline'" : ''}`.trim(),
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${maps ? ` ${googleMaps}` : ''}${also(tiles)}`,
    `font-src 'self'${maps ? ' https://fonts.gstatic.com' : ''}`,
    `media-src 'self'`,
    `connect-src 'self' ${sockets.join(' ')}${development ? ' ws:' : ''}${maps ? ` ${googleMaps}` : ''}${also(checkout.calls)}`,
    ...(frames.length > 0 ? [`frame-src${also(frames)}`] : []),
    // Workers shrink pictures.
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ');
}
