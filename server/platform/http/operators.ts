import type { FastifyRequest } from 'fastify';
import { isAtLeast, type OperatorRole } from '#contracts/desk/operators.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import { AppError } from './app-error.ts';
import type { SignedIn } from './signed-in.ts';
import type { App } from './types.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The operator of the call on routes with `access: 'operator'`, otherwise null. */
    operator: OperatorCaller | null;
  }
  interface FastifyContextConfig {
    /** The least role of a route with `access: 'operator'`; `account` where the desk need not be open. */
    role?: OperatorRole | 'account';
    /** Whether the call needs a code within the last minutes. */
    isDangerous?: true;
  }
}

/**
 * Routes with `access: 'operator'` are 404 to everybody who isn't an operator, and 403 while the desk is closed, below
 * their role or without a fresh code (a browser takes 401 for the end of the account's session), before any byte of
 * the body is read. Registered after `useSignedIn`.
 */
export function useOperators(
  app: App,
  findCaller: (signedIn: SignedIn, request: FastifyRequest) => Promise<OperatorCaller | null>,
): void {
  app.decorateRequest('operator', null);
  app.addHook('onRequest', async (request) => {
    const { access, role, isDangerous } = request.routeOptions.config;
    if (access !== 'operator') return;
    const caller = request.signedIn && (await findCaller(request.signedIn, request));
    if (!caller) throw new AppError('request.not_found');
    request.operator = caller;
    if (role === 'account') return;
    if (!caller.desk) throw new AppError('operators.session_needed');
    if (role === undefined || !isAtLeast(caller.role, role)) {
      throw new AppError('operators.role', { params: { role: role ?? 'administrator' } });
    }
    if (isDangerous) requireFresh(request);
  });
}

/** Throws 403 unless a code was entered within the last minutes. */
export function requireFresh(request: FastifyRequest): void {
  const { desk } = operatorOf(request);
  if (!desk?.isFresh) {
    throw new AppError('operators.code_needed');
  }
}

/** The caller of a route that declares `access: 'operator'`. */
export function operatorOf(request: FastifyRequest): OperatorCaller {
  if (!request.operator) throw new Error('This route does not declare that it needs an operator.');
  return request.operator;
}
