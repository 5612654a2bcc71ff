import type { FastifyRequest } from 'fastify';
import { apiKeyPrefix, type ApiScope, type KeyHolder } from '#contracts/accounts/api-keys.ts';
import { AppError } from './app-error.ts';
import type { App } from './types.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner of the call's key on routes with `access: 'api-key'`, otherwise null. */
    keyHolder: KeyHolder | null;
  }
  interface FastifyContextConfig {
    /** The required scope of the key; only with `access: 'api-key'`. */
    scope?: ApiScope;
  }
}

const bearer = new RegExp(`^Bearer (${apiKeyPrefix}[A-Za-z0-9_-]{43})$`, 'i');

/**
 * Routes with `access: 'api-key'` answer 401 without a valid key and 403 with one of another scope, before any byte of
 * the body is read. A session's token isn't accepted as a key, and a key opens no other route.
 */
export function useApiKeys(app: App, findKey: (key: string) => Promise<KeyHolder | null>): void {
  app.decorateRequest('keyHolder', null);
  app.addHook('onRequest', async (request) => {
    const { access, scope } = request.routeOptions.config;
    if (access !== 'api-key') return;
    const [, key] = bearer.exec(request.headers.authorization ?? '') ?? [];
    request.keyHolder = key === undefined ? null : await findKey(key);
    if (!request.keyHolder) throw new AppError('api_keys.needed');
    if (scope === undefined || !request.keyHolder.scopes.includes(scope)) {
      throw new AppError('api_keys.scope');
    }
  });
}

/** The user whose key a call of a route with `access: 'api-key'` has. */
export function keyHolderOf(request: FastifyRequest): KeyHolder {
  if (!request.keyHolder) throw new Error('This route does not declare that it needs a key.');
  return request.keyHolder;
}
