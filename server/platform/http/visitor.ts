import type { FastifyRequest } from 'fastify';
import { countedAddress } from './client-address.ts';

/** The caller as views are counted. */
export function visitorOf(request: Pick<FastifyRequest, 'ip' | 'headers' | 'signedIn'>): {
  userId: number | null;
  address: string;
  userAgent: string;
} {
  return {
    userId: request.signedIn?.userId ?? null,
    address: countedAddress(request.ip),
    userAgent: userAgentOf(request),
  };
}

/** The caller as far as seeing goes: one's own records, and contact details where a plan opens them. */
export function viewerOf(request: Pick<FastifyRequest, 'signedIn'>): {
  userId: number | null;
  hasContactAccess: boolean;
} {
  return { userId: request.signedIn?.userId ?? null, hasContactAccess: false };
}

/** What the browser says it is, cut to a length worth keeping. */
export function userAgentOf(request: Pick<FastifyRequest, 'headers'>): string {
  return (request.headers['user-agent'] ?? '').slice(0, 300);
}
