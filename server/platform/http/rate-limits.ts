import type { FastifyRequest } from 'fastify';
import { workCookie, workHeader } from '#contracts/work.ts';
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
     * Lets the call through when it carries the answer of a puzzle that was made for its network: in a header once, in
     * the cookie of pages several times. Throws 429 `request.work_needed` with a puzzle otherwise.
     */
    requireWork(by?: 'header' | 'cookie'): Promise<void>;
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
  'guest-reports': 'guest-reports',
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
  app.decorateRequest('requireWork', async function requireWork(this: FastifyRequest, by = 'header') {
    if (worked.has(this)) return;
    const network = countedAddress(this);
    const refuse = (): never => {
      throw workNeeded({ puzzle: puzzles.make(network), bits: puzzles.bits });
    };
    const id = puzzles.solved(by === 'header' ? this.headers[workHeader] : this.cookies[workCookie], network);
    if (id === null) return refuse();
    // A page that was opened often enough begins with a new puzzle; a call isn't repeated with the same answer.
    if (by === 'cookie') await limiter.take('page-work', id).catch((error: unknown) => onlyBeyondLimit(error, refuse));
    else await limiter.take('work', id);
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
    await limiter
      .take(limitOfNetwork[limit], countedAddress(request))
      .catch((error: unknown) => onlyBeyondLimit(error, () => request.requireWork()));
  });
}

/** Counts one costly piece of work for the caller's address; throws 429 beyond its limit. */
export type RenderingLimit = (request: FastifyRequest) => Promise<void>;

/**
 * Limits renderings of pages: beyond the limit of an address, a browser solves a puzzle first. Cached pages cost nearly
 * nothing and are not counted. Needs `useRateLimits`.
 */
export function limitRenderings(app: App): RenderingLimit {
  return limitByAddress(app, 'page', renderingsPerMinute, (request) => request.requireWork('cookie'));
}

/** Limits drawings of share pictures; stored ones are not counted. Needs @fastify/rate-limit. */
export function limitSharePictures(app: App): RenderingLimit {
  return limitByAddress(app, 'share picture', sharePicturesPerMinute, (_, seconds) => {
    throw tooManyRequests(seconds);
  });
}

function limitByAddress(
  app: App,
  name: string,
  max: number,
  beyond: (request: FastifyRequest, retryAfterSeconds: number) => Promise<void>,
): RenderingLimit {
  const check = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    keyGenerator: (request) => `${name} ${countedAddress(request)}`,
  });
  return async (request) => {
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded) await beyond(request, result.ttlInSeconds);
  };
}

/** Does what is done beyond a limit; any other error is thrown on. */
async function onlyBeyondLimit(error: unknown, beyond: () => void | Promise<void>): Promise<void> {
  if (!(error instanceof AppError)) throw error;
  await beyond();
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

/** The person who calls, a member of an agency too, or whose program does. */
function userOf({ signedIn, keyHolder }: FastifyRequest): number | null {
  return signedIn?.actorId ?? signedIn?.userId ?? keyHolder?.userId ?? null;
}
