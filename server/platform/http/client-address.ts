import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A caller in Fastify's terms: `ip` is the address named by trusted proxies, `socket` is the connection. */
type Caller = Pick<FastifyRequest, 'ip' | 'socket'>;

/**
 * The caller's address, without the port that some proxies add. When the proxies name no valid address, it is that of
 * the connection: otherwise each made-up word would count as a new caller.
 */
export function callerAddress({ ip, socket }: Caller): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip;
  return isIP(bare) ? bare : (socket.remoteAddress ?? '');
}

/** The {@link callerAddress} as limits and views count it; see {@link addressGroup}. */
export function countedAddress(caller: Caller): string {
  return addressGroup(callerAddress(caller));
}

/**
 * The network of an address that counts as one. One household or phone gets a whole /64 of IPv6 and could change its
 * address at will, so only those 64 bits count; IPv4 inside IPv6 counts as IPv4.
 */
export function addressGroup(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = ip.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return `${[...left, ...missing, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The wider network of an address: a /24 of IPv4, a /48 of IPv6, as they are given to a household of many devices, an
 * office or a server farm.
 */
export function addressPlace(ip: string): string {
  const group = addressGroup(ip);
  if (group.includes(':')) return `${group.split(':').slice(0, 3).join(':')}::/48`;
  return `${group.split('.').slice(0, 3).join('.')}.0/24`;
}
