import type { FastifyRequest } from 'fastify';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { AppError } from './app-error.ts';
import { countedAddress } from './client-address.ts';
import { apiRequestsPerMinute, renderingsPerMinute, signedInRequestsPerMinute } from './route-rules.ts';
import type { App } from './types.ts';

/**
 * Refuses calls beyond the limit that a route declares, with 429 and `Retry-After`. Every limit except `none` counts
 * the call among all calls of the user or the address, over all nodes (call-counts.ts). Limits other than `api` are also counted in the
 * database by address, `upload` by user when one is signed in. An `attachment` counts as an upload when the call is a
 * form, as JSON contains no files. A `login` is counted by the sign-in itself, which distinguishes trusted devices.
 * Needs @fastify/rate-limit, and must be registered after `useSignedIn` and `useApiKeys`.
 */
export function useRateLimits(app: App, limiter: Pick<RateLimiter, 'take'>): void {
  const timeWindow = '1 minute';
  const checkAddress = app.createRateLimit({
    max: apiRequestsPerMinute,
    timeWindow,
    keyGenerator: (request) => `call ${countedAddress(request)}`,
  });
  const checkUser = app.createRateLimit({
    max: signedInRequestsPerMinute,
    timeWindow,
    keyGenerator: (request) => `user ${String(userOf(request))}`,
  });
  app.addHook('onRequest', async (request) => {
    const { limit } = request.routeOptions.config;
    if (limit === undefined || limit === 'none') return;
    const result = await (userOf(request) === null ? checkAddress(request) : checkUser(request));
    if (!result.isAllowed && result.isExceeded) throw tooManyRequests(result.ttlInSeconds);
    if (limit === 'api' || limit === 'login') return;
    if (limit === 'attachment' && !isForm(request.headers)) return;
    if (limit === 'upload' || limit === 'attachment') await limiter.take('upload', uploaderOf(request));
    else await limiter.take(limit, countedAddress(request));
  });
}

/** Counts one rendering of a page for the caller's address; throws 429 beyond {@link renderingsPerMinute}. */
export type RenderingLimit = (request: FastifyRequest) => Promise<void>;

/** Limits renderings of pages. Cached pages cost nearly nothing and are not counted. Needs @fastify/rate-limit. */
export function limitRenderings(app: App): RenderingLimit {
  const check = app.createRateLimit({
    max: renderingsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => `page ${countedAddress(request)}`,
  });
  return async (request) => {
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded) throw tooManyRequests(result.ttlInSeconds);
  };
}

function tooManyRequests(retryAfterSeconds: number): AppError {
  return new AppError(429, 'request.rate_limited', 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds,
  });
}

function isForm(headers: FastifyRequest['headers']): boolean {
  return /^\s*multipart\//i.test(headers['content-type'] ?? '');
}

function uploaderOf(request: FastifyRequest): string {
  const userId = userOf(request);
  return userId === null ? countedAddress(request) : `user ${String(userId)}`;
}

/** The person who calls, or whose program does. */
function userOf({ signedIn, keyHolder }: FastifyRequest): number | null {
  return signedIn?.userId ?? keyHolder?.userId ?? null;
}
