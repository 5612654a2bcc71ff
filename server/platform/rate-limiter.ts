import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './http/app-error.ts';

/** So many in so many seconds, for each window of a limit. */
type Windows = readonly (readonly [points: number, seconds: number])[];

const minute = 60;
const hour = 60 * minute;

/** What is counted in the database, so that neither a restart nor a second node forgets it. */
const limitWindows = {
  /** Sign-ins of one network address. */
  login: [
    [10, minute],
    [60, hour],
  ],
  /** Wrong passwords for one account, whoever tries. */
  'login-failures': [[10, 10 * minute]],
  /** Registrations of one network address. */
  register: [[5, 30 * minute]],
  /** Requests for a reset code of one network address. */
  forgot: [
    [3, minute],
    [10, hour],
  ],
  /** Reset codes for one e-mail address; the pause of a minute between two is kept with the code. */
  'forgot-address': [[5, hour]],
  /** Forms with files of one user, or of one network address. */
  upload: [[30, 30 * minute]],
  /** Owners whose contact details one user asked for. */
  'contact-reveals': [[100, 24 * hour]],
} as const satisfies Record<string, Windows>;

export type CountedLimit = keyof typeof limitWindows;

export interface RateLimiter {
  /** Counts one for `key`; throws 429 `request.rate_limited` with the seconds to wait when that is one too many. */
  take(limit: CountedLimit, key: string): Promise<void>;
  /** Gives the one back that `take` counted. */
  giveBack(limit: CountedLimit, key: string): Promise<void>;
  /** Forgets what was counted for `key`. */
  clear(limit: CountedLimit, key: string): Promise<void>;
}

const tooMany: Record<CountedLimit, string> = {
  login: 'Too many attempts to sign in.',
  'login-failures': 'Too many wrong passwords for this account.',
  register: 'Too many registrations from your network.',
  forgot: 'Too many requests for a code.',
  'forgot-address': 'Too many codes were sent to this address.',
  upload: 'Too many uploads.',
  'contact-reveals': 'You can see the contact details of 100 new owners a day.',
};

/** Fixed windows, counted by one upsert each. Counting fails when the database is away: then nothing is let through. */
export function makeRateLimiter(pool: Pool): RateLimiter {
  const limiters = Object.fromEntries(
    Object.entries(limitWindows).map(([name, windows]: [string, Windows]) => [
      name,
      windows.map(
        ([points, duration]) =>
          new RateLimiterPostgres({
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            // A job does it, on one node.
            clearExpiredByTimeout: false,
            keyPrefix: `${name}/${duration}`,
            points,
            duration,
          }),
      ),
    ]),
  ) as Record<CountedLimit, RateLimiterPostgres[]>;

  return {
    async take(limit, key) {
      for (const limiter of limiters[limit]) {
        try {
          await limiter.consume(key);
        } catch (reason) {
          if (!(reason instanceof RateLimiterRes)) throw reason;
          const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
          throw new AppError(429, 'request.rate_limited', `${tooMany[limit]} ${waitText(seconds)}`, {
            retryAfterSeconds: seconds,
          });
        }
      }
    },
    async giveBack(limit, key) {
      await Promise.all(limiters[limit].map((limiter) => limiter.reward(key)));
    },
    async clear(limit, key) {
      await Promise.all(limiters[limit].map((limiter) => limiter.delete(key)));
    },
  };
}

/** "Please try again in 40 seconds.", in minutes from two on. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 120) return `Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return minutes < 120
    ? `Please try again in ${minutes} minutes.`
    : `Please try again in ${Math.ceil(minutes / 60)} hours.`;
}
