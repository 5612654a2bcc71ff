import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { App } from './types.ts';

/** A user's id that came from a valid token: only the gate below makes one. */
export type SignedInUserId = number & { readonly fromToken: unique symbol };

export interface SignedIn {
  userId: SignedInUserId;
  sessionId: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token came with this call, or null. */
    signedIn: SignedIn | null;
  }
}

/** 256 bits in base64url, as sessions give them out. */
const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/**
 * Reads the token of every call and closes the routes with `access: 'signed-in'` to those without a valid one: 401
 * before a byte of the body is read. On open routes a token that is no longer valid counts as none, so that a page
 * still shows; the browser learns of it from `GET /api/auth/user`. Answers to a token are kept by nobody.
 */
export function useSignedIn(
  app: App,
  findSession: (token: string) => Promise<{ userId: number; sessionId: number } | null>,
): void {
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      reply.header('cache-control', 'no-store');
      const [, token] = bearer.exec(authorization) ?? [];
      const session = token === undefined ? null : await findSession(token);
      request.signedIn = session as SignedIn | null;
    }
    if (request.routeOptions.config.access === 'signed-in' && !request.signedIn) {
      throw new AppError(401, 'accounts.sign_in_needed', 'Please sign in to continue.');
    }
  });
}

/** Who calls a route that declares `access: 'signed-in'`. */
export function signedInOf(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw new Error('This route does not declare that it needs a sign-in.');
  return request.signedIn;
}
