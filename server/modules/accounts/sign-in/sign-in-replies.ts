import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginReply } from '#contracts/accounts/accounts.ts';
import { callerAddress, countedAddress } from '#server/platform/http/client-address.ts';
import { userAgentOf } from '#server/platform/http/visitor.ts';
import type { AccountCookies } from '../accounts.cookies.ts';
import type { SignedInNow, SignInOrigin } from '../sessions/session-start.service.ts';

/** Where a sign-in comes from. */
export function originOf(request: FastifyRequest, cookies: AccountCookies): SignInOrigin {
  return {
    address: callerAddress(request),
    network: countedAddress(request),
    userAgent: userAgentOf(request),
    cookies: cookies.readAll(request),
  };
}

/** The answer to every sign-in, which makes this browser a trusted device. */
export function welcome(
  reply: FastifyReply,
  cookies: AccountCookies,
  { token, user, devices }: SignedInNow,
): LoginReply {
  cookies.set(reply.header('cache-control', 'no-store'), 'devices', devices);
  return { success: true, token, user, message: `Welcome back, ${user.first_name}.` };
}
