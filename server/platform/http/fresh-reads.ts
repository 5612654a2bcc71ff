import type { FastifyReply, FastifyRequest } from 'fastify';
import { withReadOrder } from '#server/platform/database/replicas/read-order.ts';
import { mostAgeMs, type ReplicaWatch } from '#server/platform/database/replicas/replica-watch.ts';
import type { App } from './types.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered from a replica, so two seconds old at most, unless the caller has just changed something. */
    reads?: 'replica';
    /** Overrides the method: a POST or the like whose caller reads nothing back, or a GET that changes something. */
    changes?: 'nothing' | 'something';
  }
  interface FastifyRequest {
    /** Whether the caller changed something a moment ago, and must see it now. */
    wroteLately: boolean;
  }
}

/** Marks a browser that has just changed something. Its value says nothing, and a forged one only gets fresher data. */
const cookieName = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}aangan_wrote`;
/** Until every replica that is read from shows the change, in whole seconds, as cookies count. */
export const markSeconds = Math.ceil(mostAgeMs / 1000) + 1;

/**
 * Lets routes with `reads: 'replica'`, and pages, read from replicas; a caller that has just changed something reads
 * from the primary, and past the caches of pages. Browsers are marked by a cookie, which page requests carry as well,
 * and programs by their session; so it works on every node.
 *
 * @param needs `isShared` whether other nodes may use this database; `watch` null without replicas
 */
export function useFreshReads(
  app: App,
  needs: {
    isShared: boolean;
    isSecure: boolean;
    watch: ReplicaWatch | null;
    markSession: (sessionId: number) => Promise<void>;
  },
): void {
  const { isShared, isSecure, watch, markSession } = needs;
  app.decorateRequest('wroteLately', false);
  if (!isShared) return;
  const cookie = cookieName(isSecure);

  app.addHook('onRequest', (request, _reply, done) => {
    request.wroteLately = request.cookies[cookie] !== undefined || request.signedIn?.isMarked === true;
    if (!watch || !readsOld(request)) {
      done();
      return;
    }
    withReadOrder(request.wroteLately ? watch.newOrder() : watch.oldOrder(), done);
  });

  app.addHook('onSend', async (request, reply) => {
    if (!changesSomething(request, reply)) return;
    reply.setCookie(cookie, '1', {
      path: '/',
      maxAge: markSeconds,
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
    });
    // When the primary has just gone the change is answered all the same; the cookie marks it as well.
    if (watch && request.signedIn) await markSession(request.signedIn.sessionId).catch(() => undefined);
  });
}

function readsOld(request: FastifyRequest): boolean {
  const isPage = request.is404 && ['GET', 'HEAD'].includes(request.method);
  return isPage || request.routeOptions.config.reads === 'replica';
}

function changesSomething(request: FastifyRequest, reply: FastifyReply): boolean {
  const { changes = ['GET', 'HEAD', 'OPTIONS'].includes(request.method) ? 'nothing' : 'something' } =
    request.routeOptions.config;
  return changes === 'something' && reply.statusCode < 500 && !request.is404;
}
