import type { FastifyRequest } from 'fastify';
import { makeDeskCookie, type OperatorsService } from '#server/modules/operators/operators.module.ts';

/**
 * The status of a page, where it differs from the page's default: pages of the operator's desk are 404 to every
 * browser without an open desk. They look like an unknown address then; an operator's browser shows the form for the
 * code there.
 */
export function makeDeskStatus(needs: {
  operators: Pick<OperatorsService, 'hasOpenDesk'>;
  publicUrl: string;
}): (request: FastifyRequest) => Promise<number | null> {
  const cookie = makeDeskCookie(needs.publicUrl);
  return async (request) => {
    if (!/^\/operator(\/|\?|$)/.test(request.url)) return null;
    const token = cookie.read(request);
    return token !== null && (await needs.operators.hasOpenDesk(token)) ? null : 404;
  };
}
