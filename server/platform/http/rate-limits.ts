import { AppError } from './app-error.ts';
import { countedAddress } from './client-address.ts';
import type { App } from './types.ts';
import { apiRequestsPerMinute } from './route-rules.ts';

/**
 * Counts the requests of each address on the routes that declare a limit, and refuses those beyond it with 429 and
 * `Retry-After`. Needs @fastify/rate-limit to be registered.
 */
export function useRateLimits(app: App): void {
  const check = app.createRateLimit({
    max: apiRequestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => countedAddress(request.ip),
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.limit !== 'api') return;
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded) {
      throw new AppError(429, 'request.rate_limited', 'Too many requests. Please wait a moment and try again.', {
        retryAfterSeconds: result.ttlInSeconds,
      });
    }
  });
}
