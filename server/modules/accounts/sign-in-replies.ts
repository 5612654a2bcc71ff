import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginReply } from '#contracts/accounts.ts';
import { callerAddress, countedAddress } from '#server/platform/http/client-address.ts';
import { userAgentOf } from '#server/platform/http/visitor.ts';
import { browserCookies, cookieNames, cookieOptions } from './accounts.cookies.ts';
import type { SignedInNow, SignInOrigin } from './session-start.service.ts';

/** Where a sign-in comes from. */
export function originOf(request: FastifyRequest): SignInOrigin {
  return {
    address: callerAddress(request),
    network: countedAddress(request),
    userAgent: userAgentOf(request),
    cookies: browserCookies(request.cookies),
  };
}

/** The answer to every sign-in, which makes this browser a trusted device. */
export function welcome(reply: FastifyReply, publicUrl: string, { token, user, devices }: SignedInNow): LoginReply {
  reply
    .header('cache-control', 'no-store')
    .setCookie(cookieNames.devices, devices, cookieOptions(publicUrl, 'devices'));
  return { success: true, token, user, message: `Welcome back, ${user.first_name}.` };
}
