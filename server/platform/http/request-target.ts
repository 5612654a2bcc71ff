import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * The path and query of a request's target. A server has to take the absolute form that proxies send
 * (`GET http://host/path`, RFC 9112 3.2.2) like `GET /path`; any other target is returned as it is.
 */
export function pathOfTarget(target: string): string {
  const found = /^https?:\/\/[^/?#]+(.*)$/is.exec(target);
  if (!found) return target;
  const rest = found[1] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Refuses a target that isn't a path after {@link pathOfTarget}, such as `*`, which means the server as a whole. */
export function requirePath(request: Pick<FastifyRequest, 'url'>): void {
  if (!request.url.startsWith('/')) throw new AppError('request.bad_address');
}

/** Refuses a request with two Host headers, which a proxy in front may read otherwise (RFC 9112 3.2). */
export function requireOneHost({ raw }: Pick<FastifyRequest, 'raw'>): void {
  // Node keeps the first one alone among its headers.
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new AppError('request.two_hosts');
}
