import type { FastifyRequest } from 'fastify';
import { countedAddress } from './client-address.ts';

/** The caller, for the counting of views. */
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

/** Says whether somebody's plan shows contact details of others; null is a visitor without an account. */
export interface ContactAccess {
  maySeeContacts(userId: number | null): Promise<boolean>;
}

/** The caller's rights: to see their own records, and contact details with a plan according to `plans`. */
export async function viewerOf(
  request: Pick<FastifyRequest, 'signedIn'>,
  plans: ContactAccess,
): Promise<{ userId: number | null; hasContactAccess: boolean }> {
  const { userId = null, actorId = null, actorRights = [] } = request.signedIn ?? {};
  // Members who don't answer for an agency see no number that it opened.
  const isClosed = actorId !== null && !actorRights.includes('answer');
  return { userId, hasContactAccess: !isClosed && (await plans.maySeeContacts(userId)) };
}

/** The browser's user agent, cut to the stored length. */
export function userAgentOf(request: Pick<FastifyRequest, 'headers'>): string {
  return (request.headers['user-agent'] ?? '').slice(0, 300);
}
