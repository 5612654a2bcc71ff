import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { systemTicker, type Ticker } from '#server/platform/realtime/ticker.ts';

/** The most callers counted at once; the least recent one is dropped first. */
const callers = 5_000;

/**
 * The store of @fastify/rate-limit, in this process. Its built-in store reads the system clock: after a clock that ran
 * ahead was set back, a caller would stay refused for as long as it was wrong. This store uses a monotonic clock.
 */
export function callCounts(ticker: Pick<Ticker, 'nowMs'> = systemTicker): new () => FastifyRateLimitStore {
  return class CallCounts implements FastifyRateLimitStore {
    readonly #counts = new LRUCache<string, { calls: number; endsMs: number }>({ max: callers });

    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      const nowMs = ticker.nowMs();
      let count = this.#counts.get(key);
      if (!count || count.endsMs <= nowMs) {
        count = { calls: 0, endsMs: nowMs + windowMs };
        this.#counts.set(key, count);
      }
      count.calls += 1;
      done(null, { current: count.calls, ttl: count.endsMs - nowMs });
    }

    /** A store with separate counts. */
    child(): FastifyRateLimitStore {
      return new CallCounts();
    }
  };
}
