import type { FastifyRequest } from 'fastify';
import { makeDeskCookie } from '#server/modules/operators/operators.cookie.ts';
import type { OperatorsService } from '#server/modules/operators/operators.service.ts';

/**
 * The status of a page, where it is not its own: pages of the operator's desk are 404 to every browser without an open
 * desk. What they show then is what an unknown address shows; an operator's browser asks for the code there.
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
