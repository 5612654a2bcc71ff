import { actForHeader } from '#contracts/agencies/act-for.ts';
import type { MemberRight } from '#contracts/agencies/agency-choices.ts';
import { AppError } from './app-error.ts';
import { changesByItself } from './read-only-mode.ts';
import type { SignedInUserId } from './signed-in.ts';
import type { App } from './types.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of what the call made, where it has one. */
    madeId: number | null;
  }
  interface FastifyContextConfig {
    /** Rights of which one lets members of an agency make the call; without any it is closed to them. */
    asMember?: readonly MemberRight[];
  }
}

/** A change that a member made for the account of an owner. */
export interface MemberAct {
  ownerId: number;
  actorId: number;
  /** Method and path of the call. */
  act: string;
  /** The first parameter of its address, where that is an id, or the id of what it made. */
  subject: number | null;
}

/**
 * Resolves the header `x-act-for` once: from here on the call is one of the owner's account, and `actorId` is the member.
 * A call that declares no `asMember` refuses the header, so that a new call is closed to members until it is opened.
 * Successful changes are noted before they are answered. Registered after `useSignedIn`.
 */
export function useActing(
  app: App,
  needs: {
    rightsOf: (actorId: number, ownerId: number) => Promise<readonly MemberRight[]>;
    note: (act: MemberAct) => Promise<void>;
  },
): void {
  app.decorateRequest('madeId', null);
  app.addHook('onRequest', async (request) => {
    const header = request.headers[actForHeader];
    if (header === undefined) return;
    const { signedIn } = request;
    const rights = request.routeOptions.config.asMember;
    if (!signedIn || !rights) throw new AppError('agencies.closed');
    const ownerId = typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header) ? Number(header) : null;
    const actorId = signedIn.userId;
    const actorRights = ownerId === null ? [] : await needs.rightsOf(actorId, ownerId);
    if (!actorRights.some((right) => rights.includes(right))) throw new AppError('agencies.no_right');
    request.signedIn = { ...signedIn, userId: ownerId as SignedInUserId, actorId, actorRights };
  });

  app.addHook('onSend', async (request, reply) => {
    const { signedIn } = request;
    if (!signedIn || signedIn.actorId === null || reply.statusCode >= 400) return;
    const { config, url } = request.routeOptions;
    if (!changesByItself(request.method, config)) return;
    const [first = request.madeId] = Object.values((request.params ?? {}) as Record<string, string>);
    const subject = /^\d{1,9}$/.test(String(first)) ? Number(first) : null;
    const { userId: ownerId, actorId } = signedIn;
    await needs.note({ ownerId, actorId, act: `${request.method} ${url ?? ''}`, subject });
  });
}
