import type { FastifyRequest } from 'fastify';
import { workHeader } from '#contracts/work.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { AppError } from './app-error.ts';
import { countedAddress } from './client-address.ts';
import {
  apiRequestsPerMinute,
  renderingsPerMinute,
  sharePicturesPerMinute,
  signedInRequestsPerMinute,
  type LimitName,
} from './route-rules.ts';
import type { App } from './types.ts';
import type { Puzzles } from './work.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Lets the call through when it carries the answer of a puzzle that was made for its network, once. Throws 429
     * `request.work_needed` with a puzzle otherwise.
     */
    requireWork(): Promise<void>;
  }
}

/** The limit of the database that a route's limit counts by network. */
const limitOfNetwork = {
  login: 'network-sign-ins',
  register: 'register',
  forgot: 'forgot',
  'sign-in-link': 'sign-in-link',
  newsletter: 'newsletter',
  complaints: 'complaints',
} as const satisfies Partial<Record<LimitName, string>>;

/**
 * Counts calls by the limit that a route declares. Every limit except `none` counts the call among all calls of the
 * user or the address, over all nodes (call-counts.ts). Limits other than `api` are also counted in the database by
 * address, `upload` by user when one is signed in. An `attachment` counts as an upload when the call is a form, as JSON
 * contains no files. A user's calls beyond a limit are refused with 429 and `Retry-After`. An address may be thousands
 * of phones: beyond its limits a call takes work instead (docs/decisions/0086-limits-know-carriers.md).
 * Needs @fastify/rate-limit, and must be registered after `useSignedIn` and `useApiKeys`.
 */
export function useRateLimits(app: App, limiter: Pick<RateLimiter, 'take'>, puzzles: Puzzles): void {
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
  /** Requests whose work was counted: one answer is enough for all limits of a call. */
  const worked = new WeakSet<FastifyRequest>();
  app.decorateRequest('requireWork', async function requireWork(this: FastifyRequest) {
    if (worked.has(this)) return;
    const network = countedAddress(this);
    const id = puzzles.solved(this.headers[workHeader], network);
    if (id === null) throw workNeeded({ puzzle: puzzles.make(network), bits: puzzles.bits });
    await limiter.take('work', id);
    worked.add(this);
  });
  app.addHook('onRequest', async (request) => {
    const { limit } = request.routeOptions.config;
    if (limit === undefined || limit === 'none') return;
    const isUser = userOf(request) !== null;
    const result = await (isUser ? checkUser(request) : checkAddress(request));
    if (!result.isAllowed && result.isExceeded) {
      if (isUser) throw tooManyRequests(result.ttlInSeconds);
      await request.requireWork();
    }
    if (limit === 'api') return;
    if (limit === 'upload' || (limit === 'attachment' && isForm(request.headers))) {
      await limiter.take('upload', uploaderOf(request));
    }
    if (limit === 'upload' || limit === 'attachment') return;
    await limiter.take(limitOfNetwork[limit], countedAddress(request)).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      await request.requireWork();
    });
  });
}

/** Counts one costly piece of work for the caller's address; throws 429 beyond its limit. */
export type RenderingLimit = (request: FastifyRequest) => Promise<void>;

/** Limits renderings of pages. Cached pages cost nearly nothing and are not counted. Needs @fastify/rate-limit. */
export function limitRenderings(app: App): RenderingLimit {
  return limitByAddress(app, 'page', renderingsPerMinute);
}

/** Limits drawings of share pictures; stored ones are not counted. Needs @fastify/rate-limit. */
export function limitSharePictures(app: App): RenderingLimit {
  return limitByAddress(app, 'share picture', sharePicturesPerMinute);
}

function limitByAddress(app: App, name: string, max: number): RenderingLimit {
  const check = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    keyGenerator: (request) => `${name} ${countedAddress(request)}`,
  });
  return async (request) => {
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded) throw tooManyRequests(result.ttlInSeconds);
  };
}

function tooManyRequests(retryAfterSeconds: number): AppError {
  return new AppError('request.rate_limited', { params: { seconds: retryAfterSeconds }, retryAfterSeconds });
}

/** Our pages solve the puzzle and call again by themselves; the sentence is for other programs. */
function workNeeded(work: { puzzle: string; bits: number }): AppError {
  return new AppError('request.work_needed', {
    retryAfterSeconds: 5,
    extras: { work },
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
