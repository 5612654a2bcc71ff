import type { FastifyRequest } from 'fastify';
import { countedAddress } from './client-address.ts';

/** The caller as views are counted. */
export function visitorOf(request: Pick<FastifyRequest, 'ip' | 'socket' | 'headers' | 'signedIn'>): {
  userId: number | null;
  address: string;
  userAgent: string;
} {
  return {
    userId: request.signedIn?.userId ?? null,
    address: countedAddress(request),
    userAgent: userAgentOf(request),
  };
}

/** The caller as far as seeing goes: one's own records, and contact details where `plans` says that one has any. */
export async function viewerOf(
  request: Pick<FastifyRequest, 'signedIn'>,
  plans: { maySeeContacts(userId: number | null): Promise<boolean> },
): Promise<{ userId: number | null; hasContactAccess: boolean }> {
  const userId = request.signedIn?.userId ?? null;
  return { userId, hasContactAccess: await plans.maySeeContacts(userId) };
}

/** What the browser says it is, cut to a length worth keeping. */
export function userAgentOf(request: Pick<FastifyRequest, 'headers'>): string {
  return (request.headers['user-agent'] ?? '').slice(0, 300);
}
