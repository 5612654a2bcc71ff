import type { FastifyRequest } from 'fastify';
import type { MemberRight } from '#contracts/agencies/agency-choices.ts';
import { AppError } from './app-error.ts';
import type { App } from './types.ts';

/** A user's id from a valid token; only the gate below creates one. */
export type SignedInUserId = number & { readonly fromToken: unique symbol };

export interface SignedIn {
  /** The account of the call: the caller's, or that of the agency for which a member calls. */
  userId: SignedInUserId;
  /** The member who calls for an agency (acting.ts), otherwise null. */
  actorId: number | null;
  /** The rights of that member; none where the user calls. */
  actorRights: readonly MemberRight[];
  sessionId: number;
  /** Whether the session was used to change something a moment ago. */
  isMarked: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The user and session of the call's token, or null. */
    signedIn: SignedIn | null;
  }
}

/** 256 bits in base64url: the form of session tokens. */
const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/**
 * Reads the token of every call. Routes with `access: 'signed-in'` answer 401 without a valid one, before any byte of
 * the body is read. On other routes an invalid token counts as none, so that pages still show; the browser gets the 401
 * from `GET /api/auth/user`. Answers to calls with a token are never cached.
 */
export function useSignedIn(
  app: App,
  findSession: (token: string) => Promise<{ userId: number; sessionId: number; isMarked: boolean } | null>,
): void {
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      reply.header('cache-control', 'no-store');
      const [, token] = bearer.exec(authorization) ?? [];
      const session = token === undefined ? null : await findSession(token);
      request.signedIn = session && {
        ...session,
        userId: session.userId as SignedInUserId,
        actorId: null,
        actorRights: [],
      };
    }
    if (request.routeOptions.config.access === 'signed-in' && !request.signedIn) {
      throw new AppError('accounts.sign_in_needed');
    }
  });
}

/** The caller of a route that declares `access: 'signed-in'`. */
export function signedInOf(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw new Error('This route does not declare that it needs a sign-in.');
  return request.signedIn;
}
